import type { Page, Undo } from "@foyer/contract";

type Globals = { [name: string]: unknown };

/** An entry in a page's list of wallets, and the object it stands for. */
export type WbipPlacing = {
  /** What a wallet says of itself; `id` is the dotted path of its object. */
  readonly entry: { readonly id: string; readonly [member: string]: unknown };
  readonly provider: object;
  /** The lists to be in. Default: `btc_providers`. None: the object alone. */
  readonly lists?: readonly string[] | undefined;
};

/**
 * Puts a wallet into a page: its object at the path, its entry in the lists.
 * @see https://wbips.netlify.app/wbips/WBIP004
 * @example
 * import { createTestPage, placeWbipWallet } from "@foyer/testing";
 *
 * const entry = { id: "AcmeProvider", name: "Acme", icon: "data:image/png;base64,AA==" };
 * placeWbipWallet(createTestPage(), { entry, provider: { request: async () => ({ result: null }) } });
 */
export function placeWbipWallet(page: Page, { entry, provider, lists = ["btc_providers"] }: WbipPlacing): Undo {
  const globals = page as unknown as Globals;
  const names = entry.id.split(".");
  const last = names.pop() ?? "";
  const parent = names.reduce<Globals>(step, globals);
  define(parent, last, provider);
  for (const list of lists) {
    if (!globals[list]) define(globals, list, []);
    (globals[list] as object[]).push(entry);
  }
  return () => {
    if (parent[last] === provider) Reflect.deleteProperty(parent, last);
    for (const list of lists) {
      const entries = globals[list] as object[];
      const index = entries.indexOf(entry);
      if (index >= 0) entries.splice(index, 1);
    }
  };
}

function step(parent: Globals, name: string): Globals {
  if (!parent[name]) define(parent, name, {});
  return parent[name] as Globals;
}

function define(parent: Globals, name: string, value: unknown): void {
  Object.defineProperty(parent, name, { value, configurable: true, enumerable: true, writable: true });
}
