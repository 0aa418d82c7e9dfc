import type { ScriptedWallet } from "@foyer/contract/testing";
import {
  type CosmosWallet,
  type CosmosWalletOptions,
  createCosmosWallet,
  type KeplrObject,
  type TestPage,
} from "@foyer/testing";

/** A wallet under the hand of the conformance suite. */
export type PersonWallet = ScriptedWallet & {
  readonly wallet: CosmosWallet;
  /** The object the current page sees. */
  live(): KeplrObject;
};

/** The chains that the wallet has an address on each: one account for each chain, as in all wallets for Cosmos. */
const CHAINS = ["cosmoshub-4", "osmosis-1"];

/** Makes a wallet of Keplr's shape whose answers can be held back, and whose next answer can be a throw. */
export function createPersonWallet(
  a: CosmosWalletOptions & { readonly path: string; readonly event: string; readonly page: () => TestPage },
): PersonWallet {
  const wallet = createCosmosWallet({ ...a, state: { chains: CHAINS } });
  const addresses = CHAINS.map((chain) => wallet.addressOn(chain));
  const lives = new Map<TestPage, KeplrObject>();
  let toThrow: { readonly value: unknown } | undefined;
  let frozen: { readonly thawed: Promise<void>; readonly thaw: () => void } | undefined;

  const answer = async (work: () => unknown): Promise<unknown> => {
    await frozen?.thawed;
    const thrown = toThrow;
    toThrow = undefined;
    if (thrown) throw thrown.value;
    return await work();
  };
  const live = (): KeplrObject => {
    const made = lives.get(a.page()) ?? gate(wallet.keplr(a.page()), answer);
    lives.set(a.page(), made);
    return made;
  };
  return {
    wallet,
    name: wallet.name,
    addresses,
    live,
    get prompts() {
      return wallet.prompts;
    },
    announce() {
      a.page().set(a.path, live());
      a.page().dispatchEvent(new Event(a.event));
    },
    onPrompt: (script) => wallet.script.onPrompt((kind) => script({ kind })),
    lock: wallet.lock,
    unlock: wallet.unlock,
    setAccounts(shared) {
      if (shared.length === 0) wallet.revoke(a.page());
      else wallet.setChains(CHAINS.filter((_, index) => shared.includes(addresses[index] as string)));
    },
    lieEmptyAccounts: () => wallet.lie({ key: undefined }),
    throwOnNext(value) {
      toThrow = { value };
    },
    freeze() {
      let thaw = (): void => undefined;
      const thawed = new Promise<void>((resolve) => {
        thaw = resolve;
      });
      frozen = { thawed, thaw };
    },
    thaw() {
      frozen?.thaw();
      frozen = undefined;
    },
    remembers: () => wallet.state.origins.length > 0,
  };
}

/** The same object, with every method going through `answer`. */
function gate(object: KeplrObject, answer: (work: () => unknown) => Promise<unknown>): KeplrObject {
  const members = Object.entries(object).map(([name, member]) => {
    if (typeof member !== "function") return [name, member] as const;
    return [name, (...inputs: unknown[]) => answer(() => member(...inputs) as unknown)] as const;
  });
  return Object.fromEntries(members);
}
