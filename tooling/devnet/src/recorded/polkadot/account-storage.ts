import { blake2b } from "../../encoding/blake2b.ts";

/** What a chain keeps of an account, in the smallest unit. */
export type AccountInfo = { readonly nonce: number; readonly free: bigint };

/** `twox128("System") ‖ twox128("Account")`. */
const SYSTEM_ACCOUNT = "26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9";
const HASH_BYTES = 16;
// Says that `frozen` counts for everything, as on all chains since 2023.
const NEW_LOGIC = 1n << 127n;

/** Reads whose account a storage key is for; undefined when it is for something else, or its hash is wrong. */
export function readAccountKey(key: string): Buffer | undefined {
  if (!key.startsWith(`0x${SYSTEM_ACCOUNT}`)) return undefined;
  const rest = Buffer.from(key.slice(2 + SYSTEM_ACCOUNT.length), "hex");
  const account = rest.subarray(HASH_BYTES);
  return blake2b(account, HASH_BYTES).equals(rest.subarray(0, HASH_BYTES)) ? account : undefined;
}

/** Writes an account in SCALE: nonce, consumers, providers, sufficients, then free, reserved, frozen and flags. */
export function writeAccountInfo({ nonce, free }: AccountInfo): string {
  const counters = Buffer.alloc(16);
  counters.writeUInt32LE(nonce, 0);
  // One module keeps the account alive: the one that keeps balances.
  counters.writeUInt32LE(1, 8);
  return `0x${Buffer.concat([counters, ...[free, 0n, 0n, NEW_LOGIC].map(writeU128)]).toString("hex")}`;
}

function writeU128(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(32, "0"), "hex").reverse();
}
