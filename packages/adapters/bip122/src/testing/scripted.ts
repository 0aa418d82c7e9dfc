import type { Undo } from "@foyer/contract";
import type { ScriptedWallet } from "@foyer/contract/testing";
import {
  type BitcoinKeyOptions,
  type BitcoinNetworkName,
  type BitcoinWallet,
  registerStandardWallet,
  type StandardWallet,
  type TestPage,
} from "@foyer/testing";
import { chainCalled } from "../families/chain-names.ts";
import { addressOf } from "./address-of.ts";

/** A scripted wallet under the hand of the conformance suite. */
export type Gated = ScriptedWallet & { readonly wallet: BitcoinWallet | StandardWallet };

const NETWORKS: readonly BitcoinNetworkName[] = ["mainnet", "testnet3", "testnet4", "signet", "regtest"];

/** A wallet at a global, in the suite's words. */
export function scriptBitcoin(
  wallet: BitcoinWallet,
  page: () => TestPage,
  keys: readonly BitcoinKeyOptions[],
): Gated & { readonly wallet: BitcoinWallet } {
  const gate = createGate();
  const installed = new WeakSet<TestPage>();
  return {
    wallet,
    ...speak(wallet, keys),
    ...gate,
    get prompts() {
      return wallet.prompts;
    },
    announce() {
      if (!installed.has(page())) wallet.install(page());
      installed.add(page());
      gate.guard(wallet.provider(page()));
      // Nothing tells of a global: the visitor comes back from installing it.
      page().dispatchEvent(new Event("visibilitychange"));
    },
    moveTo: (chain) => wallet.switchNetwork(NETWORKS.find((name) => isCalled(name, chain)) ?? "mainnet"),
  };
}

/** A wallet of the Wallet Standard, in the suite's words. */
export function scriptStandard(
  wallet: StandardWallet,
  page: () => TestPage,
  keys: readonly BitcoinKeyOptions[],
): Gated & { readonly wallet: StandardWallet } {
  const gate = createGate();
  return {
    wallet,
    ...speak(wallet, keys),
    ...gate,
    get prompts() {
      return wallet.prompts;
    },
    announce() {
      const undos: Undo[] = [];
      undos.push(registerStandardWallet(page(), wallet.standard(page())));
    },
  };
}

function isCalled(name: BitcoinNetworkName, chain: string): boolean {
  return chainCalled(name === "testnet3" ? "testnet" : name) === chain;
}

function speak(
  wallet: BitcoinWallet | StandardWallet,
  keys: readonly BitcoinKeyOptions[],
): Pick<
  ScriptedWallet,
  "name" | "addresses" | "onPrompt" | "lock" | "unlock" | "setAccounts" | "lieEmptyAccounts" | "remembers"
> {
  const addresses = keys.map(addressOf);
  return {
    name: wallet.name,
    addresses,
    onPrompt: (script) => wallet.script.onPrompt((kind) => script({ kind })),
    lock: wallet.lock,
    unlock: wallet.unlock,
    setAccounts: (shared) => wallet.setAccounts(shared.map((address) => addresses.indexOf(address))),
    lieEmptyAccounts: () => wallet.lie({ accounts: [] }),
    remembers: () => wallet.state.origins.length > 0,
  };
}

const LISTENING = ["on", "removeListener", "addListener"];

/** Stands before a wallet's methods: keeps calls waiting, or throws at one of them. */
function createGate(): Pick<ScriptedWallet, "throwOnNext" | "freeze" | "thaw"> & { guard(live: object): void } {
  const guarded = new WeakSet<object>();
  let failure: { readonly value: unknown } | undefined;
  let waiting: (() => void)[] | undefined;
  return {
    guard(live) {
      if (guarded.has(live)) return;
      guarded.add(live);
      const members = live as Record<string, unknown>;
      for (const [name, member] of Object.entries(members)) {
        if (typeof member !== "function" || LISTENING.includes(name)) continue;
        members[name] = async (...given: readonly unknown[]): Promise<unknown> => {
          const { value } = failure ?? {};
          if (failure) {
            failure = undefined;
            throw value;
          }
          if (waiting) await new Promise<void>((resolve) => waiting?.push(resolve));
          return (await Reflect.apply(member, live, given)) as unknown;
        };
      }
    },
    throwOnNext(value) {
      failure = { value };
    },
    freeze() {
      waiting ??= [];
    },
    thaw() {
      const late = waiting ?? [];
      waiting = undefined;
      for (const answer of late) answer();
    },
  };
}
