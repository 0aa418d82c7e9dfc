import type { Page, Undo } from "@foyer/contract";
import { createEvmWallet } from "../evm/create-evm-wallet.ts";
import type { EvmWallet } from "../evm/evm-wallet.ts";
import type { EvmState } from "../evm/state.ts";
import { createTestIcon } from "../icons/test-icon.ts";
import { createScript, type Script } from "../script/create-script.ts";
import { describePrompt } from "../script/describe-prompt.ts";
import type { Decide } from "../script/prompt.ts";
import { solanaPart } from "../solana/solana-part.ts";
import type { StandardState } from "../standard/core.ts";
import { createStandardWallet } from "../standard/create-standard-wallet.ts";
import type { StandardWallet } from "../standard/standard-wallet.ts";
import { type Asker, showApproval } from "./approval-dialog.ts";
import { demoWallets, type PageWallet } from "./demo-wallets.ts";
import { createKeptState } from "./kept-state.ts";

/** Which wallets to put into a page, and how they behave. Plain data: it can be written into an init script. */
export type PageWalletsConfig = {
  /** The demo wallets by default. */
  readonly wallets?: readonly PageWallet[] | undefined;
  /** `auto`: every prompt is approved at once. `dialog`: the person answers in a card on the page. `auto` by default. */
  readonly prompt?: "auto" | "dialog" | undefined;
  /** RPC urls, by EVM chain id and by Wallet Standard chain; `*` there serves every Solana chain. */
  readonly rpc?: { readonly evm?: Urls | undefined; readonly solana?: Urls | undefined } | undefined;
  /** The chain EVM wallets start on; the first of `rpc.evm`, or 1. */
  readonly chainId?: number | undefined;
  /** Milliseconds after which the wallets appear; 0 by default. */
  readonly appearAfterMs?: number | undefined;
  /** Whether sites stay allowed after a reload, as with a real wallet; yes by default. */
  readonly remember?: boolean | undefined;
};

type Urls = { readonly [chain: string]: string };

/** A wallet on the page, under control. */
export type InstalledWallet = {
  readonly name: string;
  readonly script: Script;
  readonly evm?: EvmWallet | undefined;
  readonly standard?: StandardWallet | undefined;
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
    wallets,
    find: (name) => wallets.find((wallet) => wallet.name === name),
    remove() {
      for (const wallet of wallets) wallet.undo();
    },
  };
}

type Installing = { readonly wallet: PageWallet; readonly config: PageWalletsConfig };

function install(target: Window, { wallet, config }: Installing): InstalledWallet & { undo: Undo } {
  const { name, kind } = wallet;
  const icon = wallet.icon ?? createTestIcon(name);
  const script = createScript();
  const evm = kind === "solana" ? undefined : createEvm(target, { wallet, config, script, icon });
  const standard = kind === "evm" ? undefined : createStandard(target, { wallet, config, script, icon });
  if (config.prompt === "dialog") script.onPrompt(askOnPage(target, { name, icon }, evm));
  const page = target as unknown as Page;
  const appear = (): void => {
    evm?.announce(page);
    standard?.register(page);
  };
  const timer = config.appearAfterMs ? target.setTimeout(appear, config.appearAfterMs) : undefined;
  if (timer === undefined) appear();
  const undo = (): void => {
    target.clearTimeout(timer);
    evm?.remove();
    standard?.remove();
  };
  return { name, script, evm, standard, undo };
}

type Making = Installing & { readonly script: Script; readonly icon: string };

function createEvm(target: Window, { wallet, config, script, icon }: Making): EvmWallet {
  const rpc = config.rpc?.evm ?? {};
  const [first = "1"] = Object.keys(rpc);
  const kept = createKeptState<EvmState>(storageOf(target, config), `foyer-demo-wallet:${wallet.name}:evm`);
  const evm = createEvmWallet({
    name: wallet.name,
    rdns: wallet.rdns,
    icon,
    script,
    state: { chainId: config.chainId ?? Number(first), ...kept.read() },
    save: kept.write,
  });
  evm.setRpc(rpc);
  return evm;
}

function createStandard(target: Window, { wallet, config, script, icon }: Making): StandardWallet {
  const kept = createKeptState<StandardState>(storageOf(target, config), `foyer-demo-wallet:${wallet.name}:standard`);
  return createStandardWallet({
    name: wallet.name,
    icon,
    script,
    parts: [solanaPart({ rpc: config.rpc?.solana })],
    state: kept.read(),
    save: kept.write,
  });
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
function askOnPage(target: Window, asker: Asker, evm: EvmWallet | undefined): Decide {
  let last: Promise<unknown> = Promise.resolve();
  return (_, prompt) => {
    const network = prompt.namespace === "eip155" ? `EVM chain ${evm?.state.chainId}` : "Solana";
    const description = describePrompt(prompt, network);
    const shown = last.then(() => showApproval(target, { asker, description }));
    last = shown.catch(() => undefined);
    return shown.then((approved) => (approved ? "approve" : "reject"));
  };
}
