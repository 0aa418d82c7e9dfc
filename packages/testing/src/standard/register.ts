import type { Page, Undo } from "@foyer/contract";
import type { Wallet } from "@wallet-standard/base";

type Registry = { register(...wallets: Wallet[]): Undo | undefined };

/**
 * Registers a wallet with every application on the page, present or to come; the undo unregisters it everywhere.
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * import { createStandardWallet, createTestPage, registerStandardWallet } from "@foyer/testing";
 *
 * const page = createTestPage();
 * const unregister = registerStandardWallet(page, createStandardWallet().standard(page));
 */
export function registerStandardWallet(page: Page, wallet: Wallet): Undo {
  // An application need not hand back an undo.
  const undos: (Undo | undefined)[] = [];
  const register = (registry: Registry): void => void undos.push(registry.register(wallet));
  const onReady = (event: Event): void => register((event as CustomEvent<Registry>).detail);
  dispatchRegistration(page, register);
  page.addEventListener("wallet-standard:app-ready", onReady);
  return () => {
    page.removeEventListener("wallet-standard:app-ready", onReady);
    for (const undo of undos.splice(0)) undo?.();
  };
}

/**
 * Sends one registration with any detail at all.
 * @example
 * import { createTestPage, dispatchRegistration } from "@foyer/testing";
 *
 * dispatchRegistration(createTestPage(), null);
 */
export function dispatchRegistration(page: Page, detail: unknown): void {
  page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }));
}
