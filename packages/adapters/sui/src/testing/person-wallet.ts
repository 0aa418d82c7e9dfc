import type { Page, Undo } from "@foyer/contract";
import type { ScriptedWallet } from "@foyer/contract/testing";
import {
  createStandardWallet,
  registerStandardWallet,
  type StandardWallet,
  type StandardWalletOptions,
  type SuiTestKey,
  suiPart,
} from "@foyer/testing";

type Wallet = ReturnType<StandardWallet["standard"]>;

/** A wallet under the hand of the conformance suite. */
export type PersonWallet = ScriptedWallet & {
  readonly standard: StandardWallet;
  /** The object the current page sees. */
  live(): Wallet;
  listenerCount(): number;
};

/** Makes a wallet of the Wallet Standard whose answers can be held back, and whose next answer can be a throw. */
export function createPersonWallet(
  a: StandardWalletOptions & {
    readonly keys: readonly SuiTestKey[];
    readonly addresses: readonly string[];
    readonly page: () => Page;
  },
): PersonWallet {
  const standard = createStandardWallet({ ...a, parts: [suiPart({ keys: a.keys })] });
  const lives = new Map<Page, Wallet>();
  const undos: Undo[] = [];
  let toThrow: { readonly value: unknown } | undefined;
  let frozen: { readonly thawed: Promise<void>; readonly thaw: () => void } | undefined;

  const answer = async (work: () => unknown): Promise<unknown> => {
    await frozen?.thawed;
    const thrown = toThrow;
    toThrow = undefined;
    if (thrown) throw thrown.value;
    return await work();
  };
  const live = (): Wallet => {
    const page = a.page();
    const made = lives.get(page) ?? gate(standard.standard(page), answer);
    lives.set(page, made);
    return made;
  };
  return {
    name: standard.name,
    addresses: a.addresses,
    standard,
    live,
    get prompts() {
      return standard.prompts;
    },
    announce: () => void undos.push(registerStandardWallet(a.page(), live())),
    remove() {
      for (const undo of undos.splice(0)) undo();
    },
    onPrompt: (script) => standard.script.onPrompt((kind) => script({ kind })),
    lock: standard.lock,
    unlock: standard.unlock,
    setAccounts: (addresses) => standard.setAccounts(addresses.map((address) => a.addresses.indexOf(address))),
    lieEmptyAccounts: () => standard.lie({ accounts: [] }),
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
    remembers: () => standard.state.origins.length > 0,
    listenerCount: standard.listenerCount,
  };
}

/** The same wallet, with every method but the subscription going through `answer`. */
function gate(wallet: Wallet, answer: (work: () => unknown) => Promise<unknown>): Wallet {
  const gated = (member: unknown): unknown =>
    typeof member === "function" ? (...inputs: unknown[]) => answer(() => member(...inputs) as unknown) : member;
  return Object.freeze({
    version: wallet.version,
    name: wallet.name,
    icon: wallet.icon,
    get chains() {
      return wallet.chains;
    },
    get accounts() {
      return wallet.accounts;
    },
    get features() {
      const entries = Object.entries(wallet.features).map(([name, feature]) => {
        if (name === "standard:events") return [name, feature];
        const members = Object.entries(feature as object).map(([key, member]) => [key, gated(member)]);
        return [name, Object.fromEntries(members)];
      });
      return Object.fromEntries(entries) as Wallet["features"];
    },
  });
}
