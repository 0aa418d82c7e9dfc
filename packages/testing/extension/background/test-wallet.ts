import type { EvmState } from "../../src/evm/state.ts";
import type { WalletKept, WalletSettings } from "../../src/extension/wallet-control.ts";
import { createMultiChainWallet } from "../../src/multi-chain/create-multi-chain-wallet.ts";
import type { WalletSides } from "../../src/multi-chain/multi-chain-wallet.ts";
import { nameNetwork } from "../../src/multi-chain/name-network.ts";
import { createScript, type Script } from "../../src/script/create-script.ts";
import { describePrompt } from "../../src/script/describe-prompt.ts";
import type { Answer } from "../../src/script/prompt.ts";
import { solanaPart } from "../../src/solana/solana-part.ts";
import { suiPart } from "../../src/sui/sui-part.ts";
import type { WalletEvent } from "../wire/messages.ts";
import type { Approvals } from "./approvals.ts";
import { DEFAULT_EVM_RPC, DEFAULT_SETTINGS } from "./settings.ts";
import { createSites, type Site } from "./sites.ts";

/** The wallet in the worker: one person, seven namespaces, and what is kept between runs. */
export type TestWallet = WalletSides & {
  readonly script: Script;
  readonly settings: WalletSettings;
  /** Everything that is kept. */
  read(): WalletKept;
  set(change: Partial<WalletSettings>): void;
  /** What is open for a site; the same object each time. */
  siteAt(origin: string): Site;
  /** Hears what pages are to be told, but for EVM and the Wallet Standard, which tell by themselves. */
  onEvent(listener: (event: WalletEvent) => void): void;
};

/** Where the wallet is kept; `chrome.storage.local` in the extension. */
export type WalletStorage = {
  get(key: string): Promise<{ readonly [key: string]: unknown }>;
  set(entries: { readonly [key: string]: unknown }): Promise<void>;
};

const STORAGE_KEY = "foyer-test-wallet";
const NAMESPACES = ["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"] as const;
const FIRST_EVM: Partial<EvmState> = { chainId: 31337, rpc: DEFAULT_EVM_RPC };

/** Brings the wallet back as it was. */
export async function openTestWallet(storage: WalletStorage, approvals: Approvals): Promise<TestWallet> {
  const kept = ((await storage.get(STORAGE_KEY))[STORAGE_KEY] ?? {}) as Partial<WalletKept>;
  const listeners = new Set<(event: WalletEvent) => void>();
  let settings: WalletSettings = { ...DEFAULT_SETTINGS, ...kept.settings };
  const read = (): WalletKept => {
    const { evm, standard, bitcoin, polkadot, cosmos, stacks } = sides;
    return {
      evm: evm.state,
      solana: standard.state,
      bitcoin: bitcoin.state,
      polkadot: polkadot.state,
      cosmos: cosmos.state,
      stacks: stacks.state,
      settings,
    };
  };
  const save = (): void => void storage.set({ [STORAGE_KEY]: read() });
  const script = createScript();
  const sides = createSides({ kept, script, save, solanaRpc: () => settings.solanaRpc });
  script.onPrompt(async (_, prompt): Promise<Answer> => {
    if (settings.mode !== "ask") return settings.mode;
    if (prompt.kind === "switch-network" && !settings.asksOnSwitch) return "approve";
    const approved = await approvals.ask(describePrompt(prompt, nameNetwork(prompt, sides)));
    return approved ? "approve" : "reject";
  });
  return {
    ...sides,
    script,
    get settings() {
      return settings;
    },
    read,
    siteAt: createSites(sides, (event) => listeners.forEach((listener) => void listener(event))),
    onEvent: (listener) => void listeners.add(listener),
    set(change) {
      settings = { ...settings, ...change };
      save();
    },
  };
}

type Making = {
  readonly kept: Partial<WalletKept>;
  readonly script: Script;
  readonly save: () => void;
  readonly solanaRpc: () => WalletSettings["solanaRpc"];
};

function createSides({ kept, script, save, solanaRpc }: Making): WalletSides {
  const { evm, solana, bitcoin, polkadot, cosmos, stacks } = kept;
  // What it serves is as it is now, whatever an older version kept.
  const { chains: _chains, ...standard } = solana ?? {};
  const { chains: _learned, ...keplr } = cosmos ?? {};
  const parts = [solanaPart({ rpc: solanaRpc }), suiPart()];
  return createMultiChainWallet({
    script,
    namespaces: NAMESPACES,
    evm: { state: evm ?? FIRST_EVM, save },
    standard: { parts, state: standard, save },
    bitcoin: { state: bitcoin, save },
    polkadot: { state: polkadot, save },
    cosmos: { state: keplr, save, saysConnected: true },
    stacks: { state: stacks, save },
  });
}
