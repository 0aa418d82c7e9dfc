/** Lets one in at a time, by name. `free` lets the next one in. */
export type Beginnings = { enter(name: string): Promise<{ free(): void }> };

/**
 * Keeps first operations of an account apart: each would have it take on the same code, and only one of them counts. The next one looks
 * again when the one before is on the chain, and finds it there.
 */
export function createBeginnings(): Beginnings {
  const last = new Map<string, Promise<void>>();
  return {
    async enter(name) {
      const before = last.get(name);
      let free = (): void => {};
      last.set(
        name,
        new Promise((resolve) => {
          free = resolve;
        }),
      );
      await before;
      return { free };
    },
  };
}
