import { type ChainId, FoyerError } from "@foyer/contract";
import { mainnet, regtest, signet, testnet3, testnet4 } from "../networks.ts";

/** What wallets call the networks, once case and UniSat's prefix are gone. What some call "testnet" is the third. */
const NAMES: readonly (readonly [string, ChainId<"bip122">])[] = [
  ["mainnet", mainnet.caipNetworkId],
  ["livenet", mainnet.caipNetworkId],
  ["testnet", testnet3.caipNetworkId],
  ["testnet4", testnet4.caipNetworkId],
  ["signet", signet.caipNetworkId],
  ["regtest", regtest.caipNetworkId],
];

/** The chain that a wallet calls so; `unknown` where nobody knows. */
export function chainCalled(word: unknown): ChainId<"bip122"> | "unknown" {
  const name = typeof word === "string" ? word.toLowerCase().replace(/^bitcoin_/, "") : "";
  return NAMES.find(([known]) => known === name)?.[1] ?? "unknown";
}

/**
 * A chain's plain name, e.g. `testnet4`; other forms of it are made from that.
 * @throws {FoyerError} network/unsupported, where wallets have no name for it
 */
export function nameOf(chain: ChainId<"bip122">): string {
  const [name] = NAMES.find(([, known]) => known === chain) ?? [];
  if (name) return name;
  throw new FoyerError("network/unsupported", { namespace: "bip122", operation: "connect", chain });
}
