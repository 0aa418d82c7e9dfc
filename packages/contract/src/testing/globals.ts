/** What only pages have; reading one of these in a server is a mistake even where it does no harm. */
const PAGE_GLOBALS = ["window", "document", "localStorage", "sessionStorage", "indexedDB", "location", "ethereum"];

/** Records reads of the page's globals until `stop`, and what was added to the global object. */
export function watchGlobals(): { touched(): readonly string[]; stop(): void } {
  const touched = new Set<string>();
  const kept = PAGE_GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const before = new Set(Reflect.ownKeys(globalThis).map(String));
  // A browser does not let its own globals be replaced: there only additions are seen.
  const watched = kept.filter(([, descriptor]) => descriptor === undefined || descriptor.configurable);
  for (const [name, descriptor] of watched) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        touched.add(name);
        return descriptor?.get ? descriptor.get.call(globalThis) : descriptor?.value;
      },
    });
  }
  return {
    touched: () => [...touched].sort(),
    stop() {
      for (const [name, descriptor] of watched) {
        Reflect.deleteProperty(globalThis, name);
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      }
      for (const name of Reflect.ownKeys(globalThis).map(String)) if (!before.has(name)) touched.add(`+${name}`);
    },
  };
}
