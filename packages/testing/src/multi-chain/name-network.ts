import type { Namespace } from "@foyer/contract";
import type { Prompt } from "../script/prompt.ts";
import type { WalletSides } from "./multi-chain-wallet.ts";

const NAMES: { readonly [N in Namespace]: string } = {
  eip155: "EVM",
  solana: "Solana",
  sui: "Sui",
  bip122: "Bitcoin",
  polkadot: "Polkadot",
  cosmos: "Cosmos",
  stacks: "Stacks",
};

const LONGEST = 24;

/** Says in a few words which namespace a prompt is of, and which network, where that is known. */
export function nameNetwork(prompt: Prompt, sides: Partial<WalletSides>): string {
  const { namespace, method } = prompt;
  if (namespace === "eip155") return `EVM chain ${sides.evm?.state.chainId}`;
  if (method.startsWith("standard:") && sides.standard) return nameStandard(sides.standard.state.chains);
  const network = networkOf(prompt, sides);
  return network ? `${NAMES[namespace]} · ${shorten(network)}` : NAMES[namespace];
}

/** Connecting over the Wallet Standard is for all that the wallet has there. */
function nameStandard(chains: readonly string[]): string {
  const prefixes = new Set(chains.map((chain) => chain.split(":")[0]));
  const namespaces = (["solana", "sui", "bip122"] as const).filter((one) =>
    prefixes.has(one === "bip122" ? "bitcoin" : one),
  );
  return namespaces.map((one) => NAMES[one]).join(", ");
}

/** Wallets for Bitcoin and Stacks are on a network; the others hear of one with each request. */
function networkOf({ namespace, params, kind }: Prompt, { bitcoin, stacks }: Partial<WalletSides>): string | undefined {
  if (namespace === "bip122" && bitcoin) return bitcoin.state.network;
  if (namespace === "stacks" && stacks) return stacks.state.network.toLowerCase();
  // Access to a wallet for Cosmos is asked for by the ids of chains, and nothing else.
  if (namespace === "cosmos" && (kind === "connect" || kind === "unlock")) return [params].flat().join(", ");
  const fields: unknown = Array.isArray(params) ? params[0] : params;
  if (typeof fields !== "object" || fields === null) return undefined;
  const { chain, chainId, chain_id, genesisHash } = fields as { readonly [name: string]: unknown };
  const named = chain ?? chainId ?? chain_id ?? genesisHash;
  return typeof named === "string" ? named.replace(/^(solana|sui|bitcoin):/, "") : undefined;
}

function shorten(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}
