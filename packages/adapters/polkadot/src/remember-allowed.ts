import type { Page } from "@foyer/contract";

/** What is known of one wallet's permission. */
export type Allowed = { isAllowed(): boolean; keep(): void; forget(): void };

/**
 * Remembers, in this browser and for this very site, that a wallet let it in. What the kit restores may come from a
 * cookie of all subdomains or from another device, where a wallet knows nothing of it and would open a window.
 */
export function rememberAllowed(page: Page, connectorId: string): Allowed {
  const key = `foyer:polkadot:${connectorId}`;
  /** Storage may be blocked, and says so by throwing. */
  const use = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(page["localStorage"] as Storage);
    } catch {
      return undefined;
    }
  };
  return {
    isAllowed: () => use((storage) => storage.getItem(key)) === "allowed",
    keep: () => use((storage) => storage.setItem(key, "allowed")),
    forget: () => use((storage) => storage.removeItem(key)),
  };
}
