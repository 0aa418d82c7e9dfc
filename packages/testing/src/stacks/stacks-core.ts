import type { Undo } from "@foyer/contract";
import type { Question, Script } from "../script/create-script.ts";
import { findOwn } from "../script/find-own.ts";
import { createWalletCore, type WalletCore, type WalletCoreOptions } from "../wallet/wallet-core.ts";
import { type StacksDialect, StacksFailure } from "./stacks-dialect.ts";
import type { StacksLies, StacksState } from "./stacks-state.ts";
import type { WbipCall } from "./wbip-call.ts";

/** An event on its way to the pages of one site, or of all. */
export type StacksEvent = {
  readonly name: "accountChange" | "networkChange" | "disconnect";
  readonly payload: object;
  /** The site that hears it; all sites without. */
  readonly origin?: string | undefined;
};

/** Answers one method. */
export type WbipHandler = (core: StacksCore, call: WbipCall) => Promise<unknown>;

/** Answers by method. */
export type WbipHandlers = { readonly [method: string]: WbipHandler };

/** What a wallet does in one namespace. A wallet with several parts serves them all through one object. */
export type WbipPart = {
  /** What it shows as the addresses of one account, in the words of the dialect. */
  addresses(a: {
    readonly dialect: StacksDialect;
    readonly index: number;
    /** Of the network's addresses on Stacks: 22 on main networks. */
    readonly version: number;
  }): readonly object[];
  readonly methods: WbipHandlers;
};

/** The inside of a wallet for Stacks: its state, its parts, and the ways to tell and to ask. */
export type StacksCore = WalletCore<StacksState, StacksLies> & StacksTalk;

type StacksTalk = {
  readonly dialect: StacksDialect;
  readonly parts: readonly WbipPart[];
  /** The accounts a site sees: Leather shows the active one alone. */
  accountsFor(origin: string): readonly number[];
  /** What a site sees as addresses of these namespaces, in the wallet's own words. */
  addressesFor(origin: string, network?: string): readonly object[];
  /** Asks the person; fails when they say no. */
  ask(question: Omit<Question, "namespace">): Promise<void>;
  emit(event: StacksEvent): void;
  /** Tells every allowed site which accounts it sees now. */
  tellAccounts(): void;
  onEvent(listener: (event: StacksEvent) => void): Undo;
};

export type StacksCoreOptions = WalletCoreOptions<StacksState, StacksLies> & {
  readonly dialect: StacksDialect;
  readonly parts: readonly WbipPart[];
  readonly script: Script;
};

/** Puts state, parts and script together. */
export function createStacksCore(options: StacksCoreOptions): StacksCore {
  const { dialect, parts, script } = options;
  const listeners = new Set<(event: StacksEvent) => void>();
  const core = createWalletCore(options);
  const talk: StacksTalk = {
    dialect,
    parts,
    accountsFor: (origin) => core.sharedWith(origin).slice(0, dialect === "leather" ? 1 : undefined),
    addressesFor(origin, network = core.state.network) {
      if ("addresses" in core.lies) return core.lies.addresses as readonly object[];
      const version = findOwn(core.state.networks, network) ?? 26;
      const shown = talk.accountsFor(origin);
      return parts.flatMap((part) => shown.flatMap((index) => part.addresses({ dialect, index, version })));
    },
    async ask(question) {
      if (await script.ask({ ...question, namespace: "stacks" })) return;
      throw new StacksFailure("rejected", "User rejected the request.");
    },
    emit(event) {
      if (core.lies.mute) return;
      for (const listener of [...listeners]) listener(event);
    },
    tellAccounts() {
      for (const origin of core.state.origins) {
        const addresses = talk.addressesFor(origin);
        // A site that may not see the new account is told of the change alone.
        const seen = Array.isArray(addresses) && addresses.length === 0 ? {} : { addresses };
        talk.emit({ name: "accountChange", payload: { type: "accountChange", ...seen }, origin });
      }
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return Object.assign(core, talk);
}
