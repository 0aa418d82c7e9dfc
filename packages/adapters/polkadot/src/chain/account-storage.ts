import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { fromHex } from "../bytes.ts";

/** `twox128("System") ‖ twox128("Account")`: where every chain keeps its accounts. */
const SYSTEM_ACCOUNT = "26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9";

/** What an account has, in the smallest unit. */
export type AccountBalance = { readonly free: bigint; readonly reserved: bigint; readonly frozen: bigint };

/**
 * The key under which a chain keeps an account.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/data-encoding
 */
export function accountStorageKey(account: Uint8Array): string {
  return `0x${SYSTEM_ACCOUNT}${bytesToHex(blake2b(account, { dkLen: 16 }))}${bytesToHex(account)}`;
}

/**
 * Reads what a chain keeps of an account: four counters of 32 bits, then the balances of 128, least byte first.
 * Nothing kept is nothing owned; undefined if the answer is neither.
 * @see https://docs.rs/frame-system/latest/frame_system/struct.AccountInfo.html
 */
export function readAccountBalance(stored: unknown): AccountBalance | undefined {
  if (stored === null) return { free: 0n, reserved: 0n, frozen: 0n };
  const bytes = fromHex(stored);
  // Newer chains keep 16 bytes of flags at the end, older ones a second frozen sum.
  if (bytes?.length !== 80) return undefined;
  const sum = (at: number): bigint => BigInt(`0x${bytesToHex(bytes.slice(at, at + 16).reverse())}`);
  return { free: sum(16), reserved: sum(32), frozen: sum(48) };
}

/** Reads how many transactions of an account are in blocks (nonce); undefined where the chain keeps nothing of it. */
export function readAccountNumber(stored: unknown): number | undefined {
  const bytes = fromHex(stored);
  return bytes?.length === 80 ? new DataView(bytes.buffer).getUint32(0, true) : undefined;
}

/**
 * What can be sent while the account stays: what is frozen may be reserved as well, and a deposit is kept.
 * @see https://wiki.polkadot.com/learn/learn-account-balances
 */
export function transferable({ free, reserved, frozen }: AccountBalance, existentialDeposit: bigint): bigint {
  const held = frozen - reserved;
  const kept = held > existentialDeposit ? held : existentialDeposit;
  return free > kept ? free - kept : 0n;
}
