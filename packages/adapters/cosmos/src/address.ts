import type { AddressVerdict, ChainId } from "@foyer/contract";
import { bech32 } from "@scure/base";
import type { CosmosNetwork } from "./networks.ts";

/** Accounts have 20 bytes, contracts and modules 32. */
const LENGTHS: readonly number[] = [20, 32];
/** What follows a chain's prefix where the address is not an account's. */
const NO_ACCOUNT = /(valoper|valcons|valoperpub|valconspub|pub)$/;

/** An address taken apart; undefined if it is no good one. The first bech32 only: bech32m has another checksum. */
export function decodeAddress(address: string): { readonly prefix: string; readonly bytes: Uint8Array } | undefined {
  try {
    const { prefix, words } = bech32.decode(address as `${string}1${string}`);
    const bytes = bech32.fromWords(words);
    return LENGTHS.includes(bytes.length) ? { prefix, bytes } : undefined;
  } catch {
    // Wrong checksum, mixed case, bad digits, too long.
    return undefined;
  }
}

/**
 * Judges a typed address: bech32 with the chain's prefix. The same bytes under another chain's prefix may belong to the
 * same key, or to nobody: that is a warning.
 * @see https://namespaces.chainagnostic.org/cosmos/caip10
 */
export function checkAddress(
  networks: readonly CosmosNetwork[],
  { address, chain }: { readonly address: string; readonly chain: ChainId<"cosmos"> },
): AddressVerdict {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  if (!network) return { ok: false, problem: `${chain.slice(0, 50)} is not among the networks` };
  const decoded = decodeAddress(address);
  if (!decoded) return { ok: false, problem: "it is not bech32 of 20 or 32 bytes" };
  const { prefix } = decoded;
  if (NO_ACCOUNT.test(prefix)) return { ok: false, problem: `'${prefix}' does not begin an account's address` };
  const warnings = prefix === network.bech32Prefix ? [] : (["other-network"] as const);
  return { ok: true, canonical: address.toLowerCase(), warnings };
}
