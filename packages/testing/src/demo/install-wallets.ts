import type { Namespace, Page, Undo } from "@foyer/contract";
import { createTestIcon } from "../icons/test-icon.ts";
import { createMultiChainWallet } from "../multi-chain/create-multi-chain-wallet.ts";
import type { WalletSides } from "../multi-chain/multi-chain-wallet.ts";
import { nameNetwork } from "../multi-chain/name-network.ts";
import type { Script } from "../script/create-script.ts";
import { describePrompt } from "../script/describe-prompt.ts";
import type { Decide } from "../script/prompt.ts";
import { type Asker, showApproval } from "./approval-dialog.ts";
import { demoWallets } from "./demo-wallets.ts";
import type { PageWalletsConfig } from "./page-config.ts";
import { namespacesOf, type PageWallet } from "./page-wallet.ts";
import { sideOptions } from "./side-options.ts";

/** A wallet on the page, under control: it has the sides that its namespaces need. */
export type InstalledWallet = { readonly name: string; readonly script: Script } & {
  readonly [Side in keyof WalletSides]?: WalletSides[Side] | undefined;
};

/** The wallets on the page. */
export type InstalledWallets = {
  readonly wallets: readonly InstalledWallet[];
  find(name: string): InstalledWallet | undefined;
  /** Takes them all off the page. */
  remove(): void;
};

/**
 * Puts wallets into a page: for demonstrations, and for browser tests as an init script.
 * @example
 * import { installWallets } from "@foyer/testing/page";
 *
 * const installed = installWallets(window, { prompt: "dialog" });
 * installed.find("Demo Harbor")?.evm?.lock();
 */
export function installWallets(target: Window, config: PageWalletsConfig = {}): InstalledWallets {
  const wallets = (config.wallets ?? demoWallets()).map((wallet) => install(target, { wallet, config }));
  return {
    wallets: wallets.map(({ installed }) => installed),
    find: (name) => wallets.find(({ installed }) => installed.name === name)?.installed,
    remove() {
      for (const { undo } of wallets) undo();
    },
  };
}

type Installing = { readonly wallet: PageWallet; readonly config: PageWalletsConfig };
type Installation = { readonly installed: InstalledWallet; readonly undo: Undo };

function install(target: Window, { wallet, config }: Installing): Installation {
  const { name } = wallet;
  const icon = wallet.icon ?? createTestIcon(name);
  const namespaces = namespacesOf(wallet);
  const options = sideOptions({ wallet, config, storage: storageOf(target, config) });
  const made = createMultiChainWallet<Namespace>({ name, icon, namespaces, ...options });
  const { script, evm, standard, bitcoin, polkadot, cosmos, stacks }: InstalledWallet = made;
  evm?.setRpc(config.rpc?.evm ?? {});
  const installed = { name, script, evm, standard, bitcoin, polkadot, cosmos, stacks };
  if (config.prompt === "dialog") script.onPrompt(askOnPage(target, { name, icon }, made));
  const appear = (): void => void made.install(target as unknown as Page);
  const timer = config.appearAfterMs ? target.setTimeout(appear, config.appearAfterMs) : undefined;
  if (timer === undefined) appear();
  const undo = (): void => {
    target.clearTimeout(timer);
    made.remove();
  };
  return { installed, undo };
}

function storageOf(target: Window, config: PageWalletsConfig): Storage | undefined {
  if (config.remember === false) return undefined;
  try {
    return target.localStorage;
  } catch {
    // Blocked: the wallets forget with the page.
    return undefined;
  }
}

/** One card at a time: a second prompt waits for the first answer. */
function askOnPage(target: Window, asker: Asker, sides: Partial<WalletSides>): Decide {
  let last: Promise<unknown> = Promise.resolve();
  return (_, prompt) => {
    const description = describePrompt(prompt, nameNetwork(prompt, sides));
    const shown = last.then(() => showApproval(target, { asker, description }));
    last = shown.catch(() => undefined);
    return shown.then((approved) => (approved ? "approve" : "reject"));
  };
}
