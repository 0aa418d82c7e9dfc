import type { FeatureStorage } from "../kit/attached-feature.ts";
import type { Intent } from "./intent.ts";
import { bookSchema, intentSchema } from "./intent-schema.ts";

const KEY = "intents";
/** Intents kept, and hashes of what was sent, the newest first. */
const LIMIT = 50;

/** Open intents of one feature, kept between visits. Another tab's are read, too. */
export interface IntentBook {
  all(): readonly Intent[];
  put(intent: Intent): void;
  drop(id: string): void;
  /** Notes a transaction that is accounted for: no other intent is taken to be it. */
  settle(hash: string): void;
  isSettled(hash: string): boolean;
}

/** Makes it. */
export function createIntentBook(storage: FeatureStorage): IntentBook {
  const read = (): { readonly open: readonly Intent[]; readonly hashes: readonly string[] } =>
    readBook(storage.get(KEY));
  const write = (book: ReturnType<typeof read>): void =>
    storage.set(KEY, JSON.stringify({ open: book.open.slice(0, LIMIT), hashes: book.hashes.slice(0, LIMIT) }));
  return {
    all: () => read().open,
    put(intent) {
      const { open, hashes } = read();
      write({ open: [intent, ...open.filter(({ id }) => id !== intent.id)], hashes });
    },
    drop(id) {
      const { open, hashes } = read();
      if (open.some((one) => one.id === id)) write({ open: open.filter((one) => one.id !== id), hashes });
    },
    settle(hash) {
      const { open, hashes } = read();
      if (!hashes.includes(hash)) write({ open, hashes: [hash, ...hashes] });
    },
    isSettled: (hash) => read().hashes.includes(hash),
  };
}

/** Reads what was kept: another script may have written there. */
function readBook(text: string | undefined) {
  try {
    const book: unknown = JSON.parse(text ?? "{}");
    const { open = [], hashes = [] } = bookSchema().parse(book);
    const schema = intentSchema();
    return {
      open: open.slice(0, LIMIT).flatMap((one) => schema.safeParse(one).data ?? []),
      hashes: hashes.slice(0, LIMIT).flatMap((one) => (typeof one === "string" ? one : [])),
    };
  } catch {
    return { open: [], hashes: [] };
  }
}
