import type { Clock, Namespace, Page, Undo } from "@foyer/contract";
import type { BitcoinWallet, BitcoinWalletOptions } from "../bitcoin/bitcoin-wallet.ts";
import type { CosmosWallet, CosmosWalletOptions } from "../cosmos/cosmos-wallet.ts";
import type { EvmWallet, EvmWalletOptions } from "../evm/evm-wallet.ts";
import type { PolkadotWallet, PolkadotWalletOptions } from "../polkadot/polkadot-wallet.ts";
import type { Script } from "../script/create-script.ts";
import type { Prompt } from "../script/prompt.ts";
import type { StacksWallet, StacksWalletOptions } from "../stacks/stacks-wallet.ts";
import type { StandardWallet, StandardWalletOptions } from "../standard/standard-wallet.ts";

/** What a wallet of several namespaces is made of. */
export type WalletSides = {
  readonly evm: EvmWallet;
  /** Solana and Sui: one object of the Wallet Standard. */
  readonly standard: StandardWallet;
  readonly bitcoin: BitcoinWallet;
  readonly polkadot: PolkadotWallet;
  readonly cosmos: CosmosWallet;
  readonly stacks: StacksWallet;
};

/** The side that serves each namespace. */
export type SideOf = {
  readonly eip155: "evm";
  readonly solana: "standard";
  readonly sui: "standard";
  readonly bip122: "bitcoin";
  readonly polkadot: "polkadot";
  readonly cosmos: "cosmos";
  readonly stacks: "stacks";
};

/** How each side is made, where the wallet's name, icon, script and clock do not say it. */
export type SideOptions = {
  readonly evm?: EvmWalletOptions | undefined;
  /** With `parts` it serves these, whatever the namespaces say: Bitcoin too, with `bitcoinPart()`. */
  readonly standard?: StandardWalletOptions | undefined;
  /** Xverse's dialect, unless a family is given. With Stacks, and in that dialect, both are one object. */
  readonly bitcoin?: BitcoinWalletOptions | undefined;
  readonly polkadot?: PolkadotWalletOptions | undefined;
  readonly cosmos?: CosmosWalletOptions | undefined;
  readonly stacks?: StacksWalletOptions | undefined;
};

/** How a wallet of several namespaces is made. */
export type MultiChainWalletOptions<N extends Namespace = Namespace> = SideOptions & {
  readonly name?: string | undefined;
  readonly icon?: string | undefined;
  readonly script?: Script | undefined;
  readonly clock?: Clock | undefined;
  /** The namespaces it serves: EVM chains and Solana by default. */
  readonly namespaces?: readonly N[] | undefined;
};

/** One wallet that comes over the standards of all its namespaces, under one name. */
export type MultiChainWallet<N extends Namespace = "eip155" | "solana"> = Pick<WalletSides, SideOf[N]> & {
  readonly name: string;
  readonly namespaces: readonly Namespace[];
  /** One person answers for all sides. */
  readonly script: Script;
  readonly prompts: readonly Prompt[];
  /** Announces, registers and places its sides. */
  install(page: Page): Undo;
  lock(): void;
  unlock(): void;
  remove(): void;
};
