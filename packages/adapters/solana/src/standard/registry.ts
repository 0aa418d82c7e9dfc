import type { Page, Undo } from "@foyer/contract";
import { APP_READY, REGISTER_WALLET } from "../constants.ts";

/** Finds every wallet that registers with the page. */
export interface Registry {
  /** Asks the page's wallets to register once more. */
  readonly refresh: () => void;
  readonly stop: Undo;
}

/**
 * Keeps the application's side of the Wallet Standard: wallets register whether they or we were here first, and may
 * take themselves off again.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function openRegistry(a: {
  readonly page: Page;
  readonly add: (wallet: unknown) => void;
  readonly remove: (wallet: unknown) => void;
}): Registry {
  let isOpen = true;
  const register = (...wallets: readonly unknown[]): Undo => {
    // Handed to strangers, who keep it: after the stop it does nothing.
    if (isOpen) for (const wallet of wallets) a.add(wallet);
    return () => {
      if (isOpen) for (const wallet of wallets) a.remove(wallet);
    };
  };
  const api = Object.freeze({ register });
  const hear = ({ detail }: Event & { readonly detail?: unknown }): void => {
    try {
      if (typeof detail === "function") detail(api);
    } catch {
      // A wallet that fails to register is not there.
    }
  };
  const refresh = (): void => void a.page.dispatchEvent(new CustomEvent(APP_READY, { detail: api }));
  a.page.addEventListener(REGISTER_WALLET, hear);
  refresh();
  return {
    refresh,
    stop() {
      isOpen = false;
      a.page.removeEventListener(REGISTER_WALLET, hear);
    },
  };
}
