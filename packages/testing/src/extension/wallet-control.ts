import type { BitcoinState } from "../bitcoin/bitcoin-wallet.ts";
import type { CosmosState } from "../cosmos/cosmos-wallet.ts";
import type { EvmState } from "../evm/state.ts";
import type { PolkadotState } from "../polkadot/polkadot-wallet.ts";
import type { Prompt } from "../script/prompt.ts";
import type { StacksState } from "../stacks/stacks-state.ts";
import type { StandardState } from "../standard/core.ts";

/** How the person behind the wallet behaves. `ask`: an approval window opens. */
export type WalletMode = "ask" | "approve" | "reject" | "hang";

/** What the wallet keeps besides its accounts. */
export type WalletSettings = {
  readonly mode: WalletMode;
  /** Whether switching to a known network opens an approval window too. */
  readonly asksOnSwitch: boolean;
  /** RPC urls by Wallet Standard chain; `*` serves every chain. */
  readonly solanaRpc: { readonly [chain: string]: string };
};

/** Everything the wallet keeps: the state of each side, and its settings. */
export type WalletKept = {
  readonly evm: EvmState;
  /** Of the Wallet Standard's object, which serves Sui too. */
  readonly solana: StandardState;
  readonly bitcoin: BitcoinState;
  readonly polkadot: PolkadotState;
  readonly cosmos: CosmosState;
  readonly stacks: StacksState;
  readonly settings: WalletSettings;
};

/** What the person, or a test in their place, does inside the wallet. */
export type WalletControl = {
  /** Everything the wallet keeps. */
  read(): Promise<WalletKept>;
  /** Points the wallet at nodes. `evm` by chain id, `solana` by Wallet Standard chain or `*`. */
  setRpc(rpc: {
    readonly evm?: WalletSettings["solanaRpc"];
    readonly solana?: WalletSettings["solanaRpc"];
  }): Promise<void>;
  /** How prompts are answered from now on. */
  setMode(mode: WalletMode): Promise<void>;
  /** Whether switching to a known network opens an approval window. */
  setAsksOnSwitch(asksOnSwitch: boolean): Promise<void>;
  lock(): Promise<void>;
  unlock(): Promise<void>;
  switchAccount(index: number): Promise<void>;
  setAccounts(indices: readonly number[]): Promise<void>;
  switchChain(chainId: number): Promise<void>;
  /** Takes back a site's permission in every namespace. */
  revoke(origin: string): Promise<void>;
  /** Every prompt since the worker started or `clearPrompts`. */
  prompts(): Promise<readonly Pick<Prompt, "id" | "kind" | "namespace" | "origin" | "method" | "at">[]>;
  clearPrompts(): Promise<void>;
  /** Answers prompts that were left hanging. Resolves with their number. */
  answerOpen(answer: "approve" | "reject"): Promise<number>;
};
