import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { fromHex } from "../bytes.ts";

// `twox128("Assets")`, and of its maps `twox128("Account")` and `twox128("Metadata")`.
const ASSETS = "682a59d51ab9e48a8c8cc418ff9708d2";
const ACCOUNT = "b99d880ec681799c0cf30e8886371da9";
const METADATA = "b5f3822e35ca2f31ce3526eab1363fd2";

/** What a chain says of an asset, as its maker wrote it. */
export type AssetFacts = { readonly decimals: number; readonly symbol: string; readonly name: string };

/** The key under which the pallet of assets keeps what an account has of one. */
export function assetAccountKey(id: number, account: Uint8Array): string {
  return `0x${ASSETS}${ACCOUNT}${concatHash(assetBytes(id))}${concatHash(account)}`;
}

/** The key under which the pallet of assets keeps what one is called. */
export function assetMetadataKey(id: number): string {
  return `0x${ASSETS}${METADATA}${concatHash(assetBytes(id))}`;
}

/**
 * Reads what an account has of an asset: 128 bits, the least byte first, and marks behind it. Nothing kept is nothing
 * owned; undefined if the answer is neither.
 */
export function readAssetBalance(stored: unknown): bigint | undefined {
  if (stored === null) return 0n;
  const bytes = fromHex(stored);
  return bytes && bytes.length >= 18 ? BigInt(`0x${bytesToHex(bytes.slice(0, 16).reverse())}`) : undefined;
}

/** Reads what an asset is called: a deposit of 128 bits, two texts with their lengths, a byte of decimals, and a mark. */
export function readAssetFacts(stored: unknown): AssetFacts | undefined {
  const bytes = fromHex(stored);
  const name = bytes && readText(bytes, 16);
  const symbol = name && readText(bytes, name.end);
  if (!bytes || !name || !symbol) return undefined;
  const decimals = bytes[symbol.end];
  return decimals === undefined ? undefined : { decimals, symbol: symbol.text, name: name.text };
}

/** A length in the compact form of SCALE, of one byte or of two, and as many bytes. */
function readText(bytes: Uint8Array, at: number): { readonly text: string; readonly end: number } | undefined {
  const [low = 3, high = 0] = bytes.subarray(at, at + 2);
  if ((low & 3) > 1) return undefined;
  const isShort = (low & 3) === 0;
  const start = at + (isShort ? 1 : 2);
  const end = start + (isShort ? low >> 2 : (low + high * 256) >> 2);
  if (end > bytes.length) return undefined;
  return { text: new TextDecoder().decode(bytes.subarray(start, end)), end };
}

/** 32 bits, the least byte first. */
function assetBytes(id: number): Uint8Array {
  return Uint8Array.of(id, id >>> 8, id >>> 16, id >>> 24);
}

function concatHash(bytes: Uint8Array): string {
  return `${bytesToHex(blake2b(bytes, { dkLen: 16 }))}${bytesToHex(bytes)}`;
}
