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
import { createGate, scriptWallet } from "@foyer/testing/conformance";

/** A wallet under the hand of the conformance suite. */
export type PersonWallet = ScriptedWallet & {
  readonly stacks: StacksWallet;
  /** The object the current page sees. */
  provider(): StacksProvider;
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
  const providers = new Map<Page, StacksProvider>();
  const gate = createGate();

  const provider = (): StacksProvider => {
    const page = a.page();
    const provider = stacks.provider(page);
    const request: StacksProvider["request"] = (method, params) => gate.pass(() => provider.request(method, params));
    const made = providers.get(page) ?? { ...provider, request };
    providers.set(page, made);
    return made;
  };
  return scriptWallet(
    { wallet: stacks, name: stacks.name, addresses: a.addresses, gate },
    {
      stacks,
      provider,
      announce: () => void placeWbipWallet(a.page(), { entry: stacks.entry, provider: provider() }),
      lieEmptyAccounts: () => stacks.lie({ addresses: [] }),
      moveTo: (chain: string) => stacks.switchNetwork(a.networkOf(chain)),
    },
  );
}
