import type { Undo } from "@foyer/contract";
import type { IdentifierArray, WalletAccount } from "@wallet-standard/base";
import type { Question, Script } from "../script/create-script.ts";
import type { StandardLies } from "./part.ts";

/** What a Wallet Standard wallet remembers; plain data, so that it can be kept. */
export type StandardState = {
  /** The accounts shared with allowed sites, as indices into the keys of each part; the active one first. */
  readonly accounts: readonly number[];
  /** The chains it says it serves. */
  readonly chains: IdentifierArray;
  readonly locked: boolean;
  /** Sites that may see the accounts. */
  readonly origins: readonly string[];
};

/** What of the state changed. */
export type StandardChange = "accounts" | "chains" | "features";

/** The inside of a Wallet Standard wallet. */
export type StandardCore = {
  readonly state: StandardState;
  readonly lies: StandardLies;
  set(change: Partial<StandardState>): void;
  setLies(lies: StandardLies): void;
  /** The accounts an allowed site sees; none while locked. */
  accountsFor(origin: string): readonly WalletAccount[];
  ask(question: Question): Promise<void>;
  /** Tells the pages that something changed. */
  tell(change: StandardChange): void;
  onChange(listener: (change: StandardChange) => void): Undo;
};

export type StandardCoreOptions = {
  readonly state: StandardState;
  readonly accountsAt: (index: number) => readonly WalletAccount[];
  readonly script: Script;
  /** What a refused request fails with. */
  readonly rejection: () => unknown;
  readonly save: (state: StandardState) => unknown;
};

/** Puts state, keys and script together. */
export function createStandardCore(options: StandardCoreOptions): StandardCore {
  const listeners = new Set<(change: StandardChange) => void>();
  let state = options.state;
  let lies: StandardLies = {};
  return {
    get state() {
      return state;
    },
    get lies() {
      return lies;
    },
    set(change) {
      state = { ...state, ...change };
      options.save(state);
    },
    setLies(next) {
      lies = next;
    },
    accountsFor(origin) {
      if (state.locked || !state.origins.includes(origin)) return [];
      return state.accounts.flatMap((index) => options.accountsAt(index));
    },
    async ask(question) {
      if (await options.script.ask(question)) return;
      throw options.rejection();
    },
    tell(change) {
      for (const listener of [...listeners]) listener(change);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
