import type { EvmMoney } from "@foyer-tooling/devnet";

type Chain = { readonly caip: string; readonly name: string; readonly url: string };

/** The chains of a test of its own. Plain data: it travels in the page's address. */
export type MoneyChains = {
  readonly evm?: (Chain & { readonly chainId: number; readonly money: EvmMoney }) | undefined;
  readonly solana?: Chain | undefined;
  readonly bitcoin?: Chain | undefined;
  /** Whether people swap there, and the wallet does several calls as one. */
  readonly isSwapping?: boolean | undefined;
  readonly isBatching?: boolean | undefined;
  /** What the host's own button has people pay. */
  readonly price?: HostPrice | undefined;
};

/** What a host asks for. `amount`: smallest unit. */
export type HostPrice = {
  readonly id: string;
  readonly asset: string;
  readonly amount: string;
  readonly recipient: string;
  readonly currency?: { readonly decimals: number; readonly symbol: string } | undefined;
};
