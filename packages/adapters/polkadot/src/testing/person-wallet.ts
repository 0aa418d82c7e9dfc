import type { Page } from "@foyer/contract";
import type { ScriptedWallet } from "@foyer/contract/testing";
import {
  createPolkadotWallet,
  injectInto,
  type PolkadotWallet,
  type PolkadotWalletOptions,
  type TestPage,
} from "@foyer/testing";

/** A wallet under the hand of the conformance suite. */
export type PersonWallet = ScriptedWallet & {
  readonly wallet: PolkadotWallet;
  listenerCount(): number;
};

type Live = { readonly [member: string]: unknown };
type Answer = (work: () => unknown) => Promise<unknown>;

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
  const lives = new Map<Page, Live>();
  let toThrow: { readonly value: unknown } | undefined;
  let frozen: { readonly thawed: Promise<void>; readonly thaw: () => void } | undefined;

  const answer: Answer = async (work) => {
    await frozen?.thawed;
    const thrown = toThrow;
    toThrow = undefined;
    if (thrown) throw thrown.value;
    return await work();
  };
  return {
    name: a.key.replace(/^./, (letter) => letter.toUpperCase()),
    addresses: wallet.addresses,
    wallet,
    get prompts() {
      return wallet.prompts;
    },
    announce() {
      const page = a.page();
      const live = lives.get(page) ?? gate(wallet.injected(page), answer);
      lives.set(page, live);
      injectInto(page, { key: a.key, wallet: live });
      a.comeBack(page);
    },
    onPrompt: (script) => wallet.script.onPrompt((kind) => script({ kind })),
    lock: wallet.lock,
    unlock: wallet.unlock,
    setAccounts: (addresses) => wallet.setAccounts(addresses.map((address) => wallet.addresses.indexOf(address))),
    lieEmptyAccounts: () => wallet.lie({ accounts: [] }),
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
    listenerCount: wallet.listenerCount,
  };
}

/** The same object, with every method but the subscription going through `answer`, however deep. */
function gate(owner: object, answer: Answer): Live {
  const entries = Object.entries(owner).map(([name, member]: [string, unknown]) => {
    if (typeof member === "object" && member !== null) return [name, gate(member, answer)];
    if (typeof member !== "function" || name === "subscribe") return [name, member];
    const gated = (...inputs: readonly unknown[]): Promise<unknown> =>
      answer(async () => {
        const value = (await member(...inputs)) as unknown;
        return name === "enable" || name === "connect" ? gate(value as object, answer) : value;
      });
    return [name, gated];
  });
  return Object.fromEntries(entries) as Live;
}
