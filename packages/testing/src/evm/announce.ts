import type { Page, Undo } from "@foyer/contract";
import type { EvmProvider } from "./provider.ts";

/** How a wallet introduces itself: EIP-6963. */
export type EvmWalletInfo = {
  readonly uuid: string;
  readonly name: string;
  /** A `data:` URI. */
  readonly icon: string;
  readonly rdns: string;
};

/**
 * Announces a provider now, and again each time the page asks.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @example
 * import { announceEvmProvider, createEvmWallet, createTestPage } from "@foyer/testing";
 *
 * const page = createTestPage();
 * const { info, provider } = createEvmWallet({ name: "Acme" });
 * const stop = announceEvmProvider(page, { info, provider: provider(page) });
 */
export function announceEvmProvider(page: Page, detail: { info: EvmWalletInfo; provider: EvmProvider }): Undo {
  const announce = (): void =>
    dispatchAnnouncement(page, Object.freeze({ ...detail, info: Object.freeze(detail.info) }));
  page.addEventListener("eip6963:requestProvider", announce);
  announce();
  return () => page.removeEventListener("eip6963:requestProvider", announce);
}

/**
 * Sends one announcement with any detail at all.
 * @example
 * import { createTestPage, dispatchAnnouncement } from "@foyer/testing";
 *
 * dispatchAnnouncement(createTestPage(), { info: null, provider: null });
 */
export function dispatchAnnouncement(page: Page, detail: unknown): void {
  page.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
}
