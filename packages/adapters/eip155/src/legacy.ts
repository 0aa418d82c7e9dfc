import type { Page } from "@foyer/contract";
import { isProvider } from "./announcement.ts";
import { ANNOUNCE_EVENT, LEGACY_LIMIT } from "./constants.ts";
import type { Eip1193Provider } from "./provider.ts";
import { type Search, toWallet } from "./wallets.ts";

const PHONE = /Android|iPhone|iPad|iPod/i;

/**
 * Lists `window.ethereum` where no wallet announces itself: at once in a wallet's own browser, elsewhere after a wait.
 * An announced wallet is very likely the global one too, so the global entry goes then, unless it is in use.
 */
export function findLegacyWallets(
  { host: { page }, wallets, ended }: Search,
  { hasWaited }: { readonly hasWaited: boolean },
): void {
  if (ended.aborted || wallets.all().some(({ uuid }) => uuid) || !(hasWaited || isInAppBrowser(page))) return;
  findProviders(page).forEach((provider, index) => {
    const windowPath = index === 0 ? "ethereum" : `ethereum.providers.${index}`;
    const id = `window:${windowPath}`;
    if (wallets.find(id)) return;
    const wallet = toWallet(
      { provider, uuid: undefined },
      { id, wallet: { name: "Browser Wallet", windowPath }, source: "window" },
    );
    wallets.add(wallet);
    const leave = (): void => {
      if (!wallets.all().some(({ uuid }) => uuid) || wallet.link) return;
      page.removeEventListener(ANNOUNCE_EVENT, leave);
      wallets.remove(wallet);
    };
    page.addEventListener(ANNOUNCE_EVENT, leave, { signal: ended });
  });
}

/** Which wallets these are cannot be told: all of them set each other's flags. */
function findProviders(page: Page): readonly Eip1193Provider[] {
  try {
    const ethereum = page["ethereum"] as { readonly providers?: unknown } | undefined;
    const { providers } = ethereum ?? {};
    const isShared = Array.isArray(providers) && providers.length > 0;
    return (isShared ? providers.slice(0, LEGACY_LIMIT) : [ethereum]).filter(isProvider);
  } catch {
    // A global whose getters throw is not a wallet.
    return [];
  }
}

/** Whether a global wallet can only be the browser's own: phones have no extensions, but wallets have browsers. */
function isInAppBrowser(page: Page): boolean {
  return PHONE.test(`${(page["navigator"] as Partial<Navigator> | undefined)?.userAgent}`);
}
