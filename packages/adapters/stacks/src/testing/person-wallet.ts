import type { Page } from "@foyer/contract";
import type { ScriptedWallet } from "@foyer/contract/testing";
import {
  createStacksWallet,
  placeWbipWallet,
  type StacksProvider,
  type StacksWallet,
  type StacksWalletOptions,
  stacksPart,
} from "@foyer/testing";

/** A wallet under the hand of the conformance suite. */
export type PersonWallet = ScriptedWallet & {
  readonly stacks: StacksWallet;
  /** The object the current page sees. */
  live(): StacksProvider;
  listenerCount(): number;
};

/** Makes a wallet whose answers can be held back, and whose next answer can be a throw. */
export function createPersonWallet(
  a: StacksWalletOptions & {
    readonly keys: readonly string[];
    readonly addresses: readonly string[];
    readonly page: () => Page;
    /** The wallet's name of a chain. */
    readonly networkOf: (chain: string) => string;
  },
): PersonWallet {
  const stacks = createStacksWallet({ ...a, parts: [stacksPart({ keys: a.keys })] });
  const lives = new Map<Page, StacksProvider>();
  let toThrow: { readonly value: unknown } | undefined;
  let frozen: { readonly thawed: Promise<void>; readonly thaw: () => void } | undefined;

  const live = (): StacksProvider => {
    const page = a.page();
    const provider = stacks.provider(page);
    const request: StacksProvider["request"] = async (method, params) => {
      await frozen?.thawed;
      const thrown = toThrow;
      toThrow = undefined;
      if (thrown) throw thrown.value;
      return await provider.request(method, params);
    };
    const made = lives.get(page) ?? { ...provider, request };
    lives.set(page, made);
    return made;
  };
  return {
    name: stacks.name,
    addresses: a.addresses,
    stacks,
    live,
    get prompts() {
      return stacks.prompts;
    },
    announce: () => void placeWbipWallet(a.page(), { entry: stacks.entry, provider: live() }),
    onPrompt: (script) => stacks.script.onPrompt((kind) => script({ kind })),
    lock: stacks.lock,
    unlock: stacks.unlock,
    setAccounts: (addresses) => stacks.setAccounts(addresses.map((address) => a.addresses.indexOf(address))),
    lieEmptyAccounts: () => stacks.lie({ addresses: [] }),
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
    remembers: () => stacks.state.origins.length > 0,
    moveTo: (chain) => stacks.switchNetwork(a.networkOf(chain)),
    listenerCount: stacks.listenerCount,
  };
}
