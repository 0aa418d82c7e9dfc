import { read } from "@foyer/contract/wallet-standard";

/** Reads a member at some depth of what a node answered; undefined where there is none. */
export function readDeep(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(read, value);
}
