import type { Page } from "@foyer/contract";
import { isProvider } from "./announcement.ts";
import { LEGACY_LIMIT } from "./constants.ts";
import type { Eip1193Provider } from "./provider.ts";

const PHONE = /Android|iPhone|iPad|iPod/i;

/**
 * Reads `window.ethereum`, or each of its `providers` where several wallets share it. Nobody can say which wallets
 * these are, since all of them wear each other's flags.
 */
export function findLegacyProviders({ ethereum }: { readonly ethereum?: unknown }): readonly Eip1193Provider[] {
  const { providers } = (ethereum ?? {}) as { readonly providers?: unknown };
  const isShared = Array.isArray(providers) && providers.length > 0;
  return (isShared ? providers.slice(0, LEGACY_LIMIT) : [ethereum]).filter(isProvider);
}

/** Whether a global wallet can only be the browser's own: phones have no extensions, but wallets have browsers. */
export function isInAppBrowser(page: Page): boolean {
  return PHONE.test(`${(page["navigator"] as Partial<Navigator> | undefined)?.userAgent}`);
}
