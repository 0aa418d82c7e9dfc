import type { Undo } from "@foyer/contract";
import type { IdentifierArray, WalletAccount } from "@wallet-standard/base";
import type { Question, Script } from "../script/create-script.ts";
import { createWalletCore, type WalletCore, type WalletCoreOptions, type WalletState } from "../wallet/wallet-core.ts";
import type { StandardLies } from "./part.ts";

/** What a Wallet Standard wallet remembers; plain data, so that it can be kept. */
export type StandardState = WalletState & {
  /** The chains it says it serves. */
  readonly chains: IdentifierArray;
};

/** What of the state changed. */
export type StandardChange = "accounts" | "chains" | "features";

/** The inside of a Wallet Standard wallet. */
export type StandardCore = WalletCore<StandardState, StandardLies> & StandardTalk;

type StandardTalk = {
  /** The accounts an allowed site sees; none while locked. */
  accountsFor(origin: string): readonly WalletAccount[];
  ask(question: Question): Promise<void>;
  /** Tells the pages that something changed. */
  tell(change: StandardChange): void;
  onChange(listener: (change: StandardChange) => void): Undo;
};

export type StandardCoreOptions = WalletCoreOptions<StandardState, StandardLies> & {
  readonly accountsAt: (index: number) => readonly WalletAccount[];
  readonly script: Script;
  /** What a refused request fails with. */
  readonly rejection: () => unknown;
};

/** Puts state, keys and script together. */
export function createStandardCore(options: StandardCoreOptions): StandardCore {
  const listeners = new Set<(change: StandardChange) => void>();
  const core = createWalletCore(options);
  const talk: StandardTalk = {
    accountsFor: (origin) => core.sharedWith(origin).flatMap((index) => options.accountsAt(index)),
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
  return Object.assign(core, talk);
}
