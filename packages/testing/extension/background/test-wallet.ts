import type { Page } from "@foyer/contract";
import { createEvmWallet } from "../../src/evm/create-evm-wallet.ts";
import type { EvmWallet } from "../../src/evm/evm-wallet.ts";
import type { EvmState } from "../../src/evm/state.ts";
import type { WalletSettings } from "../../src/extension/wallet-control.ts";
import { createScript, type Script } from "../../src/script/create-script.ts";
import { describePrompt } from "../../src/script/describe-prompt.ts";
import type { Answer, Prompt } from "../../src/script/prompt.ts";
import { solanaPart } from "../../src/solana/solana-part.ts";
import type { StandardState } from "../../src/standard/core.ts";
import { createStandardWallet } from "../../src/standard/create-standard-wallet.ts";
import type { StandardWallet } from "../../src/standard/standard-wallet.ts";
import type { Approvals } from "./approvals.ts";
import { DEFAULT_EVM_RPC, DEFAULT_SETTINGS } from "./settings.ts";

/** The wallet in the worker: one person, two namespaces, and what is kept between runs. */
export type TestWallet = {
  readonly evm: EvmWallet;
  readonly solana: StandardWallet;
  readonly script: Script;
  readonly settings: WalletSettings;
  set(change: Partial<WalletSettings>): void;
  /** Stands for the pages of a site; the same object each time. */
  siteAt(origin: string): Page;
};

/** Where the wallet is kept; `chrome.storage.local` in the extension. */
export type WalletStorage = {
  get(key: string): Promise<{ readonly [key: string]: unknown }>;
  set(entries: { readonly [key: string]: unknown }): Promise<void>;
};

type Kept = { evm?: EvmState; solana?: StandardState; settings?: WalletSettings };

const STORAGE_KEY = "foyer-test-wallet";

/** Brings the wallet back as it was. */
export async function openTestWallet(storage: WalletStorage, approvals: Approvals): Promise<TestWallet> {
  const kept = ((await storage.get(STORAGE_KEY))[STORAGE_KEY] ?? {}) as Kept;
  let settings: WalletSettings = { ...DEFAULT_SETTINGS, ...kept.settings };
  const save = (): void => {
    void storage.set({ [STORAGE_KEY]: { evm: evm.state, solana: solana.state, settings } satisfies Kept });
  };

  const script = createScript();
  const evm = createEvmWallet({ script, save, state: kept.evm ?? { chainId: 31337, rpc: DEFAULT_EVM_RPC } });
  const part = solanaPart({ rpc: () => settings.solanaRpc });
  const solana = createStandardWallet({ script, save, parts: [part], ...(kept.solana && { state: kept.solana }) });
  script.onPrompt(async (_, prompt): Promise<Answer> => {
    if (settings.mode !== "ask") return settings.mode;
    if (prompt.kind === "switch-network" && !settings.asksOnSwitch) return "approve";
    const approved = await approvals.ask(describePrompt(prompt, networkOf(prompt, evm)));
    return approved ? "approve" : "reject";
  });
  return {
    evm,
    solana,
    script,
    get settings() {
      return settings;
    },
    siteAt: createSites(),
    set(change) {
      settings = { ...settings, ...change };
      save();
    },
  };
}

function createSites(): (origin: string) => Page {
  const sites = new Map<string, Page>();
  return (origin) => {
    const site = sites.get(origin) ?? (Object.assign(new EventTarget(), { location: { origin } }) as unknown as Page);
    sites.set(origin, site);
    return site;
  };
}

function networkOf(prompt: Prompt, evm: EvmWallet): string {
  return prompt.namespace === "eip155" ? `EVM chain ${evm.state.chainId}` : "Solana";
}
