import type { EvmState } from "../evm/state.ts";
import type { Prompt } from "../script/prompt.ts";
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

/** What the person, or a test in their place, does inside the wallet. */
export type WalletControl = {
  /** Everything the wallet keeps. */
  read(): Promise<{ readonly evm: EvmState; readonly solana: StandardState; readonly settings: WalletSettings }>;
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
  /** Takes back a site's permission on both namespaces. */
  revoke(origin: string): Promise<void>;
  /** Every prompt since the worker started or `clearPrompts`. */
  prompts(): Promise<readonly Pick<Prompt, "id" | "kind" | "namespace" | "origin" | "method" | "at">[]>;
  clearPrompts(): Promise<void>;
  /** Answers prompts that were left hanging. Resolves with their number. */
  answerOpen(answer: "approve" | "reject"): Promise<number>;
};
