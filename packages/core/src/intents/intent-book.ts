import { FoyerError } from "@foyer/contract";
import type { FeatureStorage } from "../kit/attached-feature.ts";
import type { Intent } from "./intent.ts";
import { bookSchema, intentSchema } from "./intent-schema.ts";

const KEY = "intents";
/** Hashes kept of what was sent, the newest first. */
const HASHES = 50;
/** Requests without an answer that are kept at once; with so many, no wallet is asked for another. */
const OPEN = 200;

/** Open intents of one feature, kept between visits. Another tab's are read, too. */
export interface IntentBook {
  all(): readonly Intent[];
  /** @throws {FoyerError} transaction/unsettled where no further one can be kept */
  put(intent: Intent): void;
  drop(id: string): void;
  /** Notes a transaction that is accounted for: no other intent is taken to be it. */
  settle(hash: string): void;
  isSettled(hash: string): boolean;
}

/** The kept entries. `unread`: entries that this version cannot read, such as those of a later one; they stay as they are. */
type Book = {
  readonly open: readonly Intent[];
  readonly unread: readonly unknown[];
  readonly hashes: readonly string[];
};

/** Makes it. */
export function createIntentBook(storage: FeatureStorage): IntentBook {
  const read = (): Book => readBook(storage.get(KEY));
  const write = ({ open, unread, hashes }: Book): void =>
    storage.set(KEY, JSON.stringify({ open: [...open, ...unread], hashes: hashes.slice(0, HASHES) }));
  return {
    all: () => read().open,
    put(intent) {
      const book = read();
      const others = book.open.filter(({ id }) => id !== intent.id);
      if (others.length + book.unread.length >= OPEN)
        throw new FoyerError("transaction/unsettled", { problem: `${OPEN} requests wait for an answer.` });
      write({ ...book, open: [intent, ...others] });
    },
    drop(id) {
      const book = read();
      const open = book.open.filter((one) => one.id !== id);
      if (open.length < book.open.length) write({ ...book, open });
    },
    settle(hash) {
      const book = read();
      if (!book.hashes.includes(hash)) write({ ...book, hashes: [hash, ...book.hashes] });
    },
    isSettled: (hash) => read().hashes.includes(hash),
  };
}

/** Reads what was kept: another script may have written there. */
function readBook(text: string | undefined): Book {
  try {
    const book: unknown = JSON.parse(text ?? "{}");
    const { open: kept = [], hashes = [] } = bookSchema().parse(book);
    const schema = intentSchema();
    const rows = kept.slice(0, OPEN).map((row) => ({ row, intent: schema.safeParse(row).data }));
    return {
      open: rows.flatMap(({ intent = [] }) => intent),
      unread: rows.flatMap(({ row, intent }) => (intent ? [] : [row])),
      hashes: hashes.slice(0, HASHES).flatMap((one) => (typeof one === "string" ? one : [])),
    };
  } catch {
    return { open: [], unread: [], hashes: [] };
  }
}
