import type { Undo } from "@foyer/contract";
import type { IdentifierArray, IdentifierRecord, Wallet, WalletAccount, WalletIcon } from "@wallet-standard/base";
import type { StandardEventsChangeProperties, StandardEventsListeners } from "@wallet-standard/features";

/** What stands behind a Wallet Standard wallet on one page. */
export type StandardBackend = {
  readonly name: string;
  readonly icon: WalletIcon;
  chains(): IdentifierArray;
  /** What the site may see now. */
  accounts(): readonly WalletAccount[];
  connect(input: { readonly silent: boolean }): Promise<readonly WalletAccount[]>;
  /** Absent: the wallet lacks `standard:disconnect`. */
  readonly disconnect?: (() => Promise<void>) | undefined;
  /** Everything but `standard:*`. */
  features(): IdentifierRecord<unknown>;
  onChange(listener: (properties: StandardEventsChangeProperties) => void): Undo;
};

/**
 * Makes the object that a wallet registers in a page.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function createStandardObject(backend: StandardBackend): Wallet {
  const { disconnect } = backend;
  const standard = {
    "standard:connect": {
      version: "1.0.0",
      connect: async (input?: { silent?: boolean }) => ({
        accounts: await backend.connect({ silent: input?.silent ?? false }),
      }),
    },
    ...(disconnect && { "standard:disconnect": { version: "1.0.0", disconnect: () => disconnect() } }),
    "standard:events": {
      version: "1.0.0",
      on: (event: string, listener: StandardEventsListeners["change"]): Undo =>
        event === "change" ? backend.onChange((properties) => listener(properties)) : () => undefined,
    },
  };
  return Object.freeze({
    version: "1.0.0" as const,
    name: backend.name,
    icon: backend.icon,
    get chains() {
      return backend.chains();
    },
    get accounts() {
      return backend.accounts();
    },
    get features() {
      return { ...standard, ...backend.features() };
    },
  });
}
