import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const SHAPE = /^0x[\da-f]{40}$/i;

/**
 * Reads the 20-byte address of an Ethereum-style chain, such as Moonbeam; undefined if it is none, or the case of its
 * letters is wrong.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function readEvmAddress(
  address: string,
): { readonly canonical: string; readonly hasChecksum: boolean } | undefined {
  if (!SHAPE.test(address)) return undefined;
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const checked = digits.replace(/[a-f]/g, (letter, index: number) =>
    Number.parseInt(hash[index] ?? "0", 16) > 7 ? letter.toUpperCase() : letter,
  );
  const canonical = `0x${checked}`;
  const body = address.slice(2);
  const hasChecksum = address === canonical;
  if (!hasChecksum && body !== digits && body !== digits.toUpperCase()) return undefined;
  return { canonical, hasChecksum };
}
