import type { Page, Undo } from "@foyer/contract";

/** Puts something at a dotted path of the page's globals; the undo takes it off, unless another is there by then. */
export function putOnPage(page: Page, { path, value }: { readonly path: string; readonly value: unknown }): Undo {
  const names = path.split(".");
  const last = names.pop() as string;
  let holder = page as unknown as Record<string, unknown>;
  for (const name of names) {
    holder[name] ??= {};
    holder = holder[name] as Record<string, unknown>;
  }
  Object.defineProperty(holder, last, { value, configurable: true, enumerable: true, writable: true });
  return () => void (holder[last] === value && Reflect.deleteProperty(holder, last));
}
