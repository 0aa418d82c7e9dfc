import type { Shapes } from "@foyer/contract";
import { foldAddress } from "./fold-address.ts";

/** What an address says of itself; its checksum is not looked at. */
export type ReadAddress = {
  /** In the one spelling to keep. */
  readonly address: string;
  readonly addressType: Shapes["bip122"]["account"]["addressType"];
  /** Which networks it is for: the main one, the public test networks, one's own, or (base58) any but the main one. */
  readonly prefix: "bc" | "tb" | "bcrt" | "test";
};

// BIP-173 and BIP-350: 20 bytes of version 0, or 32 bytes of version 0 or 1, and a checksum of six.
const SEGWIT = /^(bc|tb|bcrt)1(q.{38}|[qp].{58})$/;
const BASE58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/;

/** Reads an address as a wallet gives it; undefined where it is none of Bitcoin's. */
export function readAddress(text: string): ReadAddress | undefined {
  const address = foldAddress(text);
  const [, prefix, rest = ""] = SEGWIT.exec(address) ?? [];
  if (prefix) {
    const long = rest[0] === "p" ? "p2tr" : "p2wsh";
    return { address, prefix: prefix as "bc", addressType: rest.length > 39 ? long : "p2wpkh" };
  }
  if (!BASE58.test(address)) return undefined;
  const isMain = /^[13]/.test(address);
  return { address, prefix: isMain ? "bc" : "test", addressType: /^[1mn]/.test(address) ? "p2pkh" : "p2sh" };
}
