import { readPicture } from "../../accounts/read-picture.ts";
import type { FeatureStorage } from "../../kit/attached-feature.ts";
import { entrySchema, type SavedEntry } from "./saved-names-schema.ts";

const KEY = "names";
/** Accounts whose name is kept, the latest first. */
const LIMIT = 10;

/** A name of the last visit. `at`: Unix milliseconds of when it was read. */
type SavedName = { readonly name: string; readonly image?: string | undefined; readonly at: number };

/** The names of the last visit: what another script wrote there is read like anything from outside. */
export interface SavedNames {
  get(account: string): SavedName | undefined;
  /** `undefined` forgets the name of an account that has none any more. */
  put(account: string, name: SavedName | undefined): void;
  drop(isGone: (account: string) => boolean): void;
}

/** Makes what keeps names between visits. */
export function createSavedNames(storage: FeatureStorage): SavedNames {
  const read = (): readonly SavedEntry[] => readEntries(storage.get(KEY));
  const write = (entries: readonly SavedEntry[]): void => storage.set(KEY, JSON.stringify(entries.slice(0, LIMIT)));
  return {
    get(account) {
      const [, at, name, image] = read().find(([key]) => key === account) ?? [];
      if (at === undefined || name === undefined) return undefined;
      const picture = readPicture(image);
      return { name, at, ...(picture && { image: picture }) };
    },
    put(account, name) {
      const others = read().filter(([key]) => key !== account);
      write(name ? [[account, name.at, name.name, name.image ?? ""], ...others] : others);
    },
    drop(isGone) {
      const before = read();
      const left = before.filter(([key]) => !isGone(key));
      if (left.length < before.length) write(left);
    },
  };
}

function readEntries(stored: string | undefined): readonly SavedEntry[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    const schema = entrySchema();
    const entries = Array.isArray(list) ? list.slice(0, LIMIT) : [];
    return entries.map((one) => schema.safeParse(one).data).filter((entry) => entry !== undefined);
  } catch {
    return [];
  }
}
