import type { AddressVerdict, ChainId } from "@foyer/contract";
import { readEvmAddress } from "./evm-address.ts";
import type { PolkadotNetwork } from "./networks.ts";
import { fromSs58, toSs58 } from "./ss58.ts";

/**
 * Judges a typed address, by the kind of accounts the chain has. One key is written differently on each chain: an
 * address of another chain is good, is rewritten, and comes with a warning.
 * @see https://namespaces.chainagnostic.org/polkadot/caip10
 */
export function checkAddress(
  networks: readonly PolkadotNetwork[],
  { address, chain }: { readonly address: string; readonly chain: ChainId<"polkadot"> },
): AddressVerdict {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  return network?.accountKind === "ethereum" ? checkEvm(address) : checkSs58(address, network?.ss58Prefix);
}

function checkSs58(address: string, wanted: number | undefined): AddressVerdict {
  const read = fromSs58(address);
  if (!read) {
    const problem = readEvmAddress(address)
      ? "it is an Ethereum address, and this chain has none"
      : "it is no SS58 address of 32 bytes, or its checksum is wrong";
    return { ok: false, problem };
  }
  const prefix = wanted ?? read.prefix;
  const canonical = toSs58({ prefix, key: read.key });
  return { ok: true, canonical, warnings: prefix === read.prefix ? [] : ["other-network"] };
}

function checkEvm(address: string): AddressVerdict {
  const read = readEvmAddress(address);
  if (read) return { ok: true, canonical: read.canonical, warnings: read.hasChecksum ? [] : ["no-checksum"] };
  const problem = fromSs58(address)
    ? "it is an SS58 address, and this chain has none"
    : "it is no Ethereum address, or its checksum is wrong";
  return { ok: false, problem };
}
