import type { Clock, Page, Undo } from "@foyer/contract";
import { createEvmWallet } from "../evm/create-evm-wallet.ts";
import type { EvmWallet, EvmWalletOptions } from "../evm/evm-wallet.ts";
import { createTestIcon } from "../icons/test-icon.ts";
import { createScript, type Script } from "../script/create-script.ts";
import type { Prompt } from "../script/prompt.ts";
import { createStandardWallet } from "../standard/create-standard-wallet.ts";
import type { StandardWallet, StandardWalletOptions } from "../standard/standard-wallet.ts";

/** How a wallet of several namespaces is made. */
export type MultiChainWalletOptions = {
  readonly name?: string | undefined;
  readonly icon?: string | undefined;
  readonly script?: Script | undefined;
  readonly clock?: Clock | undefined;
  readonly evm?: EvmWalletOptions | undefined;
  readonly standard?: StandardWalletOptions | undefined;
};

/** One wallet that comes over EIP-6963 and over the Wallet Standard, under one name. */
export type MultiChainWallet = {
  readonly name: string;
  /** One person answers for both sides. */
  readonly script: Script;
  readonly prompts: readonly Prompt[];
  readonly evm: EvmWallet;
  readonly standard: StandardWallet;
  /** Announces the one side and registers the other. */
  install(page: Page): Undo;
  lock(): void;
  unlock(): void;
  remove(): void;
};

/**
 * Makes a wallet that serves EVM chains and Solana at once.
 * @example
 * import { createMultiChainWallet, createTestPage } from "@foyer/testing";
 *
 * const wallet = createMultiChainWallet({ name: "Acme" });
 * wallet.install(createTestPage());
 */
export function createMultiChainWallet(options: MultiChainWalletOptions = {}): MultiChainWallet {
  const { name = "Test Wallet", clock } = options;
  const icon = options.icon ?? createTestIcon(name);
  const script = options.script ?? createScript({ clock });
  const evm = createEvmWallet({ name, icon, script, clock, ...options.evm });
  const standard = createStandardWallet({ name, icon, script, clock, ...options.standard });
  const both = [evm, standard] as const;
  return {
    name,
    script,
    evm,
    standard,
    get prompts() {
      return script.prompts;
    },
    install(page) {
      const undos = [evm.announce(page), standard.register(page)];
      return () => undos.forEach((undo) => void undo());
    },
    lock: () => both.forEach((side) => void side.lock()),
    unlock: () => both.forEach((side) => void side.unlock()),
    remove: () => both.forEach((side) => void side.remove()),
  };
}
