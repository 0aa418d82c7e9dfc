/**
 * A log-in that went to a provider from this window, at the wish of a page of the project's. `back`: where the page was that left itself for it;
 * without, the page waits beside this window.
 */
export type Began = { readonly state: string; readonly back?: string | undefined };

const KEY = "foyer.social.1";

/** Remembers it for as long as this window lives: whoever comes back without it was lured here, or comes from another browser. */
export function rememberBegan(storage: Storage, began: Began): void {
  try {
    storage.setItem(KEY, JSON.stringify(began));
  } catch {
    // Blocked or full: the answer goes to the window that opened this one, and nowhere else.
  }
}

/** Takes it, once, where it is of this state. */
export function takeBegan(storage: Storage, state: string): Began | undefined {
  try {
    const text = storage.getItem(KEY);
    storage.removeItem(KEY);
    const began = Object(JSON.parse(text ?? "null")) as { readonly state?: unknown; readonly back?: unknown };
    if (began.state !== state) return undefined;
    return typeof began.back === "string" ? { state, back: began.back } : { state };
  } catch {
    return undefined;
  }
}
