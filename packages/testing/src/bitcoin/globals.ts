import type { Page, Undo } from "@foyer/contract";

type Globals = { [name: string]: unknown };

/** Puts an object at a dotted path of a page's globals. */
export function placeAt(page: Page, path: string, object: unknown): Undo {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const parent = names.reduce<Globals>(step, page as unknown as Globals);
  define(parent, last, object);
  return () => {
    if (parent[last] === object) Reflect.deleteProperty(parent, last);
  };
}

/**
 * Enters a wallet in a list of a page's globals, which is made if nobody has.
 * @see https://github.com/ordinals-tools/WBIPs
 */
export function enterInList(page: Page, name: string, entry: object): Undo {
  const globals = page as unknown as Globals;
  if (!globals[name]) define(globals, name, []);
  const list = globals[name] as object[];
  list.push(Object.freeze(entry));
  return () => void list.splice(list.indexOf(entry), list.includes(entry) ? 1 : 0);
}

function step(parent: Globals, name: string): Globals {
  if (!parent[name]) define(parent, name, {});
  return parent[name] as Globals;
}

function define(parent: Globals, name: string, value: unknown): void {
  Object.defineProperty(parent, name, { value, configurable: true, enumerable: true, writable: true });
}
