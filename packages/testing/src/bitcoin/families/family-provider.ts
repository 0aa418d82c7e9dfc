import { hexToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { findFailure } from "../../script/failures.ts";
import type { BitcoinNetworkName } from "../bitcoin-networks.ts";
import type { BitcoinWalletOptions } from "../bitcoin-wallet.ts";
import type { BitcoinCore, SharedAddress } from "../core.ts";

/** What a family's provider is made of, on one page. */
export type FamilyOptions = Pick<BitcoinWalletOptions, "flags" | "without"> & {
  readonly core: BitcoinCore;
  readonly origin: string;
};

/** The object of a family on one page. */
export type FamilyProvider = { readonly object: object; listenerCount(): number };

/** Puts an object together: flags added, missing members taken away, and every method failing when it is told to. */
export function finishObject(members: { readonly [name: string]: unknown }, options: FamilyOptions): object {
  const { flags, without = [], core } = options;
  const kept = Object.entries({ ...members, ...flags }).filter(([name]) => !without.includes(name));
  return Object.fromEntries(
    kept.map(([name, member]) => [
      name,
      typeof member === "function" && name !== "request"
        ? (...given: readonly unknown[]) => (findFailure(name, core.lies) ?? (() => member(...given) as unknown))()
        : member,
    ]),
  );
}

/** Writes a signature as the lies would have it. */
export function tellSignature(core: BitcoinCore, signature: string): string {
  if (!core.lies.signatureAsHex) return signature;
  return [...base64.decode(signature)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The address that signs: the one that was asked for, unless the wallet lies. */
export function signerOf(core: BitcoinCore, { origin, address }: { origin: string; address: string }): string {
  return core.lies.signsWithFirst ? (core.shared(origin)[0]?.address ?? address) : address;
}

/** Bytes of a PSBT, in hex or base64. */
export function readPsbt(text: unknown): Uint8Array {
  return /^[0-9a-f]+$/i.test(String(text)) ? hexToBytes(String(text)) : base64.decode(String(text));
}

/** The first payment address a site sees. */
export function payerOf(core: BitcoinCore, origin: string): SharedAddress | undefined {
  const shared = core.shared(origin);
  return shared.find(({ key }) => key.purpose === "payment") ?? shared[0];
}

/** The network, unless the wallet lies about it. */
export function tellNetwork(core: BitcoinCore, name: (network: BitcoinNetworkName) => unknown): unknown {
  return "network" in core.lies ? core.lies.network : name(core.state.network);
}
