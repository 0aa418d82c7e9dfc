import type { Connector, Page } from "@foyer/contract";
import { isProvider } from "./announcement.ts";
import { LEGACY_LIMIT } from "./constants.ts";
import type { Eip1193Provider } from "./provider.ts";

/** A wallet that is only a global: nobody can say which wallet it is, since all of them wear each other's flags. */
export type LegacyWallet = { readonly connector: Connector<"eip155">; readonly provider: Eip1193Provider };

const PHONE = /Android|iPhone|iPad|iPod/i;

/** Reads `window.ethereum`, or each of its `providers` where several wallets share it. */
export function findLegacyWallets(page: Page): readonly LegacyWallet[] {
  try {
    const ethereum = page["ethereum"] as { readonly providers?: unknown } | undefined;
    const { providers } = ethereum ?? {};
    const isShared = Array.isArray(providers) && providers.length > 0;
    const candidates: readonly unknown[] = isShared ? providers.slice(0, LEGACY_LIMIT) : [ethereum];
    return candidates.filter(isProvider).map((provider, index) => ({ provider, connector: toConnector(index) }));
  } catch {
    // A global whose getters throw is not a wallet.
    return [];
  }
}

/** Whether a global wallet can only be the browser's own: phones have no extensions, but wallets have browsers. */
export function isInAppBrowser(page: Page): boolean {
  try {
    return PHONE.test((page["navigator"] as Navigator).userAgent);
  } catch {
    // A page without a navigator.
    return false;
  }
}

function toConnector(index: number): Connector<"eip155"> {
  const windowPath = index === 0 ? "ethereum" : `ethereum.providers.${index}`;
  const name = index === 0 ? "Browser Wallet" : `Browser Wallet ${index + 1}`;
  return Object.freeze({
    id: `window:${windowPath}`,
    namespace: "eip155",
    wallet: Object.freeze({ name, windowPath }),
    source: "window",
    chains: "any",
  });
}
