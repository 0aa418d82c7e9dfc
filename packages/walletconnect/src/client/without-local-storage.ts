/**
 * Loads the library where the page may not even look at `localStorage`, as in a sandboxed frame: it looks while it is
 * loaded, and would fail to. Meanwhile the page has none, which the library can do with.
 */
export async function withoutLocalStorage<T>(load: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  if (!own?.configurable || isAllowed()) return load();
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  try {
    return await load();
  } finally {
    Object.defineProperty(globalThis, "localStorage", own);
  }
}

function isAllowed(): boolean {
  try {
    void globalThis.localStorage;
    return true;
  } catch {
    return false;
  }
}
