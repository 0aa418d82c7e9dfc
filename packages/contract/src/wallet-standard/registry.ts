import type { Page } from "../adapter.ts";
import type { Undo } from "../emitter.ts";

const APP_READY = "wallet-standard:app-ready";
const REGISTER_WALLET = "wallet-standard:register-wallet";

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
 * @example
 * import { openRegistry } from "@foyer/contract/wallet-standard";
 *
 * const page = new EventTarget() as Parameters<typeof openRegistry>[0];
 * openRegistry(page, { add: console.log, remove: console.log }).stop();
 */
export function openRegistry(
  page: Page,
  { add, remove }: { readonly add: (wallet: unknown) => void; readonly remove: (wallet: unknown) => void },
): Registry {
  let isOpen = true;
  // Handed to strangers, who keep it: after the stop it does nothing.
  const each = (wallets: readonly unknown[], act: (wallet: unknown) => void): void => {
    if (isOpen) for (const wallet of wallets) act(wallet);
  };
  const detail = Object.freeze({
    register(...wallets: readonly unknown[]): Undo {
      each(wallets, add);
      return () => each(wallets, remove);
    },
  });
  const onRegister = (event: Event): void => {
    try {
      (event as CustomEvent<(api: typeof detail) => void>).detail(detail);
    } catch {
      // What cannot register is no wallet.
    }
  };
  const refresh = (): void => void page.dispatchEvent(new CustomEvent(APP_READY, { detail }));
  page.addEventListener(REGISTER_WALLET, onRegister);
  refresh();
  return {
    refresh,
    stop() {
      isOpen = false;
      page.removeEventListener(REGISTER_WALLET, onRegister);
    },
  };
}
