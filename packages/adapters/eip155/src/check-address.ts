import type { Adapter, AddressVerdict } from "@foyer/contract";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { hasChecksum, isAddress } from "./address.ts";
import { writeHex } from "./hex.ts";

type Asked = Parameters<Adapter<"eip155">["address"]["check"]>[0];

/** The verdict on a typed address: one case is accepted with a warning, a wrong mix of both is refused. */
export async function checkAddress(_: unknown, { address }: Asked): Promise<AddressVerdict> {
  if (!isAddress(address)) return { ok: false, problem: "it is not 0x and 40 hexadecimal digits" };
  const canonical = toChecksum(address);
  if (canonical === address) return { ok: true, canonical, warnings: [] };
  if (hasChecksum(address)) return { ok: false, problem: "its checksum is wrong, so a letter or digit may be too" };
  return { ok: true, canonical, warnings: ["no-checksum"] };
}

/**
 * Spells an address with its checksum: the one spelling to keep and to show.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function toChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = writeHex(keccak_256(new TextEncoder().encode(digits)));
  const spelled = digits.replace(/[a-f]/g, (digit, index: number) =>
    Number(`0x${hash[index]}`) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${spelled}`;
}
