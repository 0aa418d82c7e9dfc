import type { FeatureStorage } from "../../kit/attached-feature.ts";
import { entrySchema, type SavedEntry, TOKEN_LIMIT } from "./saved-lists-schema.ts";
import type { TokenList } from "./state.ts";

/** A list that can be kept. */
export type KnownList = Extract<TokenList, { status: "ready" | "stale" }>;

const KEY = "lists";
/** Accounts whose last list is kept, the newest first. */
const ACCOUNT_LIMIT = 5;

/** The lists of the last visit: what another script wrote there is read like anything from outside. */
export interface SavedLists {
  get(accountId: string): KnownList | undefined;
  put(accountId: string, list: KnownList): void;
  drop(isGone: (accountId: string) => boolean): void;
}

/** Makes what keeps each account's last list between visits. */
export function createSavedLists(storage: FeatureStorage): SavedLists {
  const read = (): Entries => readEntries(storage.get(KEY));
  const write = (entries: Entries): void => storage.set(KEY, JSON.stringify(entries));
  return {
    get(accountId) {
      const entry = read().find(([id]) => id === accountId);
      if (!entry) return undefined;
      const [, at, items] = entry;
      return { status: "stale", items: items.map((item) => ({ ...item })), refused: [], at, isCut: false };
    },
    put(accountId, { at, items }) {
      const others = read().filter(([id]) => id !== accountId);
      const kept = items.slice(0, TOKEN_LIMIT).map(({ price: _, icon: __, ...token }) => token);
      const entry: Entries[number] = [accountId, at, kept];
      write([entry, ...others].slice(0, ACCOUNT_LIMIT));
    },
    drop(isGone) {
      const before = read();
      const left = before.filter(([id]) => !isGone(id));
      if (left.length < before.length) write(left);
    },
  };
}

type Entries = readonly SavedEntry[];

function readEntries(text: string | undefined): Entries {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    const schema = entrySchema();
    const entries = Array.isArray(list) ? list.slice(0, ACCOUNT_LIMIT) : [];
    return entries.map((one) => schema.safeParse(one).data).filter((entry) => entry !== undefined);
  } catch {
    return [];
  }
}
