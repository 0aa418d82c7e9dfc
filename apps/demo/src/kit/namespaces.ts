import type { Namespace } from "@foyer/core";

/** The demo's namespaces, and what people call them. */
export const NAMESPACES: readonly { readonly namespace: Namespace; readonly name: string }[] = [
  { namespace: "eip155", name: "EVM" },
  { namespace: "solana", name: "Solana" },
  { namespace: "bip122", name: "Bitcoin" },
  { namespace: "polkadot", name: "Polkadot" },
  { namespace: "cosmos", name: "Cosmos" },
  { namespace: "sui", name: "Sui" },
  { namespace: "stacks", name: "Stacks" },
];
