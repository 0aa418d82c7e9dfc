import type { BtcSigner } from "../libraries.ts";
import type { ReadAddress } from "../read-address.ts";

/** The script that pays to an address, on whichever network it is. Throws where its checksum is wrong. */
export function readScript(btc: BtcSigner, known: ReadAddress): Uint8Array {
  return btc.OutScript.encode(btc.Address(formatFor(btc, known)).decode(known.address));
}

/** How addresses are written on the networks that an address is for. */
export function formatFor(btc: BtcSigner, { prefix }: Pick<ReadAddress, "prefix">): BtcSigner["NETWORK"] {
  return prefix === "bc" ? btc.NETWORK : { ...btc.TEST_NETWORK, bech32: prefix === "bcrt" ? "bcrt" : "tb" };
}
