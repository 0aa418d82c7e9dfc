import type { Page } from "@foyer/contract";
import type { ScriptedWallet } from "@foyer/contract/testing";
import {
  createPolkadotWallet,
  injectInto,
  type PolkadotWallet,
  type PolkadotWalletOptions,
  type TestPage,
} from "@foyer/testing";
import { createGate, type Gate, scriptWallet } from "@foyer/testing/conformance";

/** A wallet under the hand of the conformance suite. */
export type PersonWallet = ScriptedWallet & {
  readonly wallet: PolkadotWallet;
  listenerCount(): number;
};

type Live = { readonly [member: string]: unknown };

/** Makes an injected wallet whose answers can be held back, and whose next answer can be a throw. */
export function createPersonWallet(
  a: PolkadotWalletOptions & {
    readonly key: string;
    readonly page: () => TestPage;
    /** Called when it is on the page. */
    readonly comeBack: (page: TestPage) => void;
  },
): PersonWallet {
  const wallet = createPolkadotWallet({ ss58Prefix: 0, name: a.key, ...a });
  const providers = new Map<Page, Live>();
  const gate = createGate();
  const name = a.key.replace(/^./, (letter) => letter.toUpperCase());
  return scriptWallet(
    { wallet, name, addresses: wallet.addresses, gate },
    {
      wallet,
      announce() {
        const page = a.page();
        const provider = providers.get(page) ?? guard(wallet.injected(page), gate);
        providers.set(page, provider);
        injectInto(page, { key: a.key, wallet: provider });
        a.comeBack(page);
      },
      lieEmptyAccounts: () => wallet.lie({ accounts: [] }),
    },
  );
}

/** The same object, with every method but the subscription going through the gate, however deep. */
function guard(owner: object, gate: Gate): Live {
  const entries = Object.entries(owner).map(([name, member]: [string, unknown]) => {
    if (typeof member === "object" && member !== null) return [name, guard(member, gate)];
    if (typeof member !== "function" || name === "subscribe") return [name, member];
    const gated = (...inputs: readonly unknown[]): Promise<unknown> =>
      gate.pass(async () => {
        const value = (await member(...inputs)) as unknown;
        return name === "enable" || name === "connect" ? guard(value as object, gate) : value;
      });
    return [name, gated];
  });
  return Object.fromEntries(entries) as Live;
}
