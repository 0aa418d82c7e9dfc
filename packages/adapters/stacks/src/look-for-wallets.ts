import type { AdapterHost, Undo } from "@foyer/contract";
import { type Discovery, lookAgain } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";

/** The list that wallets put themselves into. */
const LIST = "btc_providers";
/** It, older lists, and globals that wallets for Stacks are found at. */
const GLOBALS = `${LIST} webbtc_stx_providers wbip_providers XverseProviders LeatherProvider AsignaProvider FordefiProviders StacksProvider`;

/**
 * Looks for anything on the page that may be a wallet for Stacks, and has it looked at: when the page's globals are
 * looked at, and when something is put into the list.
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export function lookForWallets({ page, clock }: AdapterHost<"stacks">, findWallets: () => void): Discovery {
  const look = (): void => {
    const isThere = (name: string): boolean => {
      const value = read(page, name);
      // An empty list has no wallet.
      return !!value && read(value, "length") !== 0;
    };
    if (GLOBALS.split(" ").some(isThere)) findWallets();
  };
  const { refresh, stop } = lookAgain({ page, clock }, look);
  const unwatch = watchPushes(page, look);
  return {
    refresh,
    stop() {
      stop();
      unwatch();
    },
  };
}

/** Watches for entries pushed into the list, as there is no event; makes the list if no wallet has yet. */
function watchPushes(page: AdapterHost["page"], look: () => void): Undo {
  const shape = { configurable: true, writable: true };
  if (!read(page, LIST)) Reflect.defineProperty(page, LIST, { ...shape, value: [] });
  const list = read(page, LIST);
  if (!Array.isArray(list) || !Object.isExtensible(list)) return () => undefined;
  const { push } = list;
  const value = (...entries: readonly unknown[]): number => {
    const length = push.apply(list, [...entries]);
    look();
    return length;
  };
  Object.defineProperty(list, "push", { ...shape, value });
  return () => {
    // If another script has wrapped `push` since, its wrapper calls this one: it stays.
    if (list.push === value) list.push = push;
  };
}
