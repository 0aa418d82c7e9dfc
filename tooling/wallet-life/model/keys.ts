import type { Keys, State, VaultKey } from "./state.ts";

/** Returns the set of one key; of no key, the empty set. */
export function setOf(key: number): Keys {
  return key === 0 ? 0 : 1 << key;
}

/** Returns whether a set has a key. */
export function hasKey(set: Keys, key: number): boolean {
  return key !== 0 && (set & (1 << key)) !== 0;
}

/** Lists the keys of a set. */
export function listKeys(set: Keys): number[] {
  const keys: number[] = [];
  for (let key = 1; set >> key > 0; key++) if (hasKey(set, key)) keys.push(key);
  return keys;
}

/** Returns a key by its number. */
export function keyOf({ keys }: Pick<State, "keys">, key: number): VaultKey {
  const found = keys[key - 1];
  if (found === undefined) throw new Error(`There is no key ${key}.`);
  return found;
}

/** Returns the version of a key; 0 of no key. */
export function versionOf(state: Pick<State, "keys">, key: number): number {
  return key === 0 ? 0 : keyOf(state, key).version;
}

/** Returns the keys of a set that a condition holds for. */
export function filterKeys(state: State, set: Keys, holds: (key: VaultKey) => boolean): Keys {
  return listKeys(set).reduce((kept, key) => (holds(keyOf(state, key)) ? kept | setOf(key) : kept), 0);
}

/** Returns the key of a version of a wallet in a set; 0 where there is none. */
export function findVersion(state: State, set: Keys, a: { readonly root: number; readonly version: number }): number {
  return listKeys(set).find((key) => keyOf(state, key).root === a.root && versionOf(state, key) === a.version) ?? 0;
}
