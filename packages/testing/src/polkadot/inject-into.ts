import type { Page, Undo } from "@foyer/contract";

type Injected = { [key: string]: unknown };

/**
 * Puts anything at all into a page's `injectedWeb3`, as wallets do: the object is made by the first, and a later wallet
 * of the same key replaces the earlier one. The undo takes it out, if it is still there.
 * @example
 * import { createTestPage, injectInto } from "@foyer/testing";
 *
 * injectInto(createTestPage(), { key: "broken", wallet: { enable: "no function" } });
 */
export function injectInto(page: Page, { key, wallet }: { readonly key: string; readonly wallet: unknown }): Undo {
  const globals = page as unknown as { injectedWeb3?: Injected };
  globals.injectedWeb3 ??= {};
  const injected = globals.injectedWeb3;
  injected[key] = wallet;
  return () => {
    if (injected[key] === wallet) delete injected[key];
  };
}
