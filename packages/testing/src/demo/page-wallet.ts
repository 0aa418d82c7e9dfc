import type { Namespace } from "@foyer/contract";

/** A wallet to put into a page. */
export type PageWallet = {
  /** What it serves. `multi-chain`: several namespaces under one name. */
  readonly kind: "evm" | "solana" | "bitcoin" | "polkadot" | "cosmos" | "sui" | "stacks" | "multi-chain";
  readonly name: string;
  /** What a `multi-chain` wallet serves; EVM chains and Solana by default. */
  readonly namespaces?: readonly Namespace[] | undefined;
  /** EIP-6963. */
  readonly rdns?: string | undefined;
  /** A `data:` URI; drawn from the name by default. */
  readonly icon?: string | undefined;
};

const NAMESPACES: { readonly [Kind in Exclude<PageWallet["kind"], "multi-chain">]: Namespace } = {
  evm: "eip155",
  solana: "solana",
  bitcoin: "bip122",
  polkadot: "polkadot",
  cosmos: "cosmos",
  sui: "sui",
  stacks: "stacks",
};

/** The namespaces a wallet serves. */
export function namespacesOf({ kind, namespaces }: PageWallet): readonly Namespace[] {
  return kind === "multi-chain" ? (namespaces ?? ["eip155", "solana"]) : [NAMESPACES[kind]];
}
