import type { ScriptedWallet } from "@foyer/contract/testing";
import type { BitcoinKeyOptions, BitcoinNetworkName, BitcoinWallet, TestPage } from "@foyer/testing";
import { createGate, type Gate, scriptWallet } from "@foyer/testing/conformance";
import { chainCalled } from "../wallet-api/chain-names.ts";
import { addressOf } from "./address-of.ts";

/** A wallet at a global, under the hand of the conformance suite. */
export type ScriptedBitcoin = ScriptedWallet & { readonly wallet: BitcoinWallet; listenerCount(): number };

const NETWORKS: readonly BitcoinNetworkName[] = ["mainnet", "testnet3", "testnet4", "signet", "regtest"];

/** A wallet at a global, in the suite's words. */
export function scriptBitcoin(
  wallet: BitcoinWallet,
  page: () => TestPage,
  keys: readonly BitcoinKeyOptions[],
): ScriptedBitcoin {
  const gate = createGate();
  const installed = new WeakSet<TestPage>();
  const guarded = new WeakSet<object>();
  return scriptWallet(
    { wallet, name: wallet.name, addresses: keys.map(addressOf), gate },
    {
      wallet,
      announce() {
        if (!installed.has(page())) wallet.install(page());
        installed.add(page());
        const provider = wallet.provider(page());
        if (!guarded.has(provider)) guard(provider, gate);
        guarded.add(provider);
        // Nothing tells of a global: the visitor comes back from installing it.
        page().dispatchEvent(new Event("visibilitychange"));
      },
      lieEmptyAccounts: () => wallet.lie({ accounts: [] }),
      moveTo: (chain: string) => wallet.switchNetwork(NETWORKS.find((name) => isCalled(name, chain)) ?? "mainnet"),
    },
  );
}

function isCalled(name: BitcoinNetworkName, chain: string): boolean {
  return chainCalled(name === "testnet3" ? "testnet" : name) === chain;
}

const LISTENING = ["on", "removeListener", "addListener"];

/** Lets every method of a wallet's object but those for listening go through the gate. */
function guard(provider: object, gate: Gate): void {
  const members = provider as Record<string, unknown>;
  for (const [name, member] of Object.entries(members)) {
    if (typeof member !== "function" || LISTENING.includes(name)) continue;
    members[name] = (...given: readonly unknown[]): Promise<unknown> =>
      gate.pass(() => Reflect.apply(member, provider, given) as unknown);
  }
}
