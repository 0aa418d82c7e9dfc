import { StacksFailure } from "./stacks-dialect.ts";
import { createStacksKey, type StacksKey } from "./stacks-key.ts";

/** Keys made when first needed: each costs some milliseconds. */
export type StacksKeyring = { at(index: number): StacksKey };

/** Makes a keyring of secret keys in hex. */
export function createKeyring(secrets: readonly string[]): StacksKeyring {
  const made = new Map<number, StacksKey>();
  return {
    at(index) {
      const secret = secrets[index];
      if (secret === undefined) throw new StacksFailure("invalid", `The wallet has no account ${index}.`);
      const key = made.get(index) ?? createStacksKey(secret);
      made.set(index, key);
      return key;
    },
  };
}
