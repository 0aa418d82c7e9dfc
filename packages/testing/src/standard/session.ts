import type { Namespace, Undo } from "@foyer/contract";
import type { WalletAccount } from "@wallet-standard/base";
import type { StandardEventsChangeProperties } from "@wallet-standard/features";
import { findFailure } from "../script/failures.ts";
import type { StandardChange, StandardCore } from "./core.ts";

/** How the wallet treats a site; fixed when the wallet is made. */
export type StandardHabits = {
  /** Prompts even when asked to connect silently: the standard only advises. */
  readonly ignoresSilent: boolean;
  /** Still allows the site after it disconnected. */
  readonly remembersSites: boolean;
};

/** What one page has with the wallet. */
export type StandardSession = {
  readonly origin: string;
  accounts(): readonly WalletAccount[];
  connect(input: { readonly silent: boolean }): Promise<readonly WalletAccount[]>;
  disconnect(): Promise<void>;
  emit(properties: StandardEventsChangeProperties): void;
  onChange(listener: (properties: StandardEventsChangeProperties) => void): Undo;
  listenerCount(): number;
};

type SessionOptions = {
  readonly origin: string;
  /** The namespace that connecting is logged under: the wallet's first. */
  readonly namespace: Namespace;
  readonly habits: StandardHabits;
  readonly features: () => object;
};

/** Opens the wallet to one page: nothing is shared before the page connects. */
export function createStandardSession(core: StandardCore, options: SessionOptions): StandardSession {
  const { origin, namespace, habits } = options;
  const listeners = new Set<{ readonly hear: (properties: StandardEventsChangeProperties) => void }>();
  let isConnected = false;
  let told = "";

  const session: StandardSession = {
    origin,
    accounts() {
      if ("accounts" in core.lies) return core.lies.accounts as readonly WalletAccount[];
      return isConnected ? core.accountsFor(origin) : [];
    },
    connect(input) {
      const failure = findFailure("standard:connect", core.lies);
      return failure ? failure() : connect(input.silent && !habits.ignoresSilent);
    },
    disconnect() {
      const failure = findFailure("standard:disconnect", core.lies);
      return failure ? failure() : disconnect();
    },
    emit(properties) {
      if (core.lies.mute) return;
      for (const listener of [...listeners]) listener.hear(properties);
    },
    onChange(listener) {
      const entry = { hear: listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    listenerCount: () => listeners.size,
  };
  core.onChange((change) => {
    if (change === "accounts") tellAccounts();
    else session.emit(read(change));
  });
  return session;

  function read(change: Exclude<StandardChange, "accounts">): StandardEventsChangeProperties {
    if (change === "chains") return { chains: core.state.chains };
    return { features: options.features() as NonNullable<StandardEventsChangeProperties["features"]> };
  }

  async function connect(silent: boolean): Promise<readonly WalletAccount[]> {
    const isAllowed = core.state.origins.includes(origin);
    if (silent && (core.state.locked || !isAllowed)) return [];
    const question = { namespace, method: "standard:connect", params: { silent }, origin };
    if (core.state.locked) {
      await core.ask({ ...question, kind: "unlock" });
      core.set({ locked: false });
    }
    if (!isAllowed) {
      await core.ask({ ...question, kind: "connect" });
      core.allow(origin);
    }
    isConnected = true;
    tellAccounts();
    return session.accounts();
  }

  async function disconnect(): Promise<void> {
    isConnected = false;
    if (!habits.remembersSites) core.revoke(origin);
    tellAccounts();
    // The same site may be open in another tab.
    core.tell("accounts");
  }

  /** Tells the page of its accounts, if they are others than it knows. */
  function tellAccounts(): void {
    const addresses = isConnected ? core.accountsFor(origin).map((account) => account.address) : [];
    if (addresses.join() === told) return;
    told = addresses.join();
    session.emit({ accounts: session.accounts() });
  }
}
