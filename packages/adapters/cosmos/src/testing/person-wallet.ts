import type { ScriptedWallet } from "@foyer/contract/testing";
import {
  type CosmosWallet,
  type CosmosWalletOptions,
  createCosmosWallet,
  type KeplrObject,
  type TestPage,
} from "@foyer/testing";
import { createGate, type Gate, scriptWallet } from "@foyer/testing/conformance";

/** A wallet under the hand of the conformance suite. */
export type PersonWallet = ScriptedWallet & {
  readonly wallet: CosmosWallet;
  /** The object the current page sees. */
  provider(): KeplrObject;
};

/** The chains that the wallet has an address on each: one account for each chain, as in all wallets for Cosmos. */
const CHAINS = ["cosmoshub-4", "osmosis-1"];

/** Makes a wallet of Keplr's shape whose answers can be held back, and whose next answer can be a throw. */
export function createPersonWallet(
  a: CosmosWalletOptions & { readonly path: string; readonly event: string; readonly page: () => TestPage },
): PersonWallet {
  const wallet = createCosmosWallet({ ...a, state: { chains: CHAINS } });
  const addresses = CHAINS.map((chain) => wallet.addressOn(chain));
  const providers = new Map<TestPage, KeplrObject>();
  const gate = createGate();

  const provider = (): KeplrObject => {
    const made = providers.get(a.page()) ?? guard(wallet.keplr(a.page()), gate);
    providers.set(a.page(), made);
    return made;
  };
  return scriptWallet(
    { wallet, name: wallet.name, addresses, gate },
    {
      wallet,
      provider,
      announce() {
        a.page().set(a.path, provider());
        a.page().dispatchEvent(new Event(a.event));
      },
      setAccounts(shared: readonly string[]) {
        if (shared.length === 0) wallet.revoke(a.page());
        else wallet.setChains(CHAINS.filter((_, index) => shared.includes(addresses[index] as string)));
      },
      lieEmptyAccounts: () => wallet.lie({ key: undefined }),
    },
  );
}

/** The same object, with every method going through the gate. */
function guard(object: KeplrObject, gate: Gate): KeplrObject {
  const members = Object.entries(object).map(([name, member]) => {
    if (typeof member !== "function") return [name, member] as const;
    return [name, (...inputs: unknown[]) => gate.pass(() => member(...inputs) as unknown)] as const;
  });
  return Object.fromEntries(members);
}
