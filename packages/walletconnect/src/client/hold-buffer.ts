import type { Undo } from "@foyer/contract";

/** Counts who needs the class that was lent to the page, on the class itself: two copies of this file lend one. */
const HOLDS: unique symbol = Symbol.for("foyer.buffer-holds") as never;

type BufferClass = object & { [HOLDS]?: number };
type Scope = { Buffer?: BufferClass };

/**
 * Sees to it that the page has Node's `Buffer`, which the library uses where a wallet signs as it agrees, until the undo is
 * called. A page that has one of its own keeps it. Only while it is needed, since other code takes a page with a `Buffer`
 * for Node.
 */
export async function holdBuffer(
  scope: Scope = globalThis as Scope,
  load: () => Promise<{ readonly Buffer: BufferClass }> = async () => ({
    Buffer: (await import("buffer/")).Buffer as object,
  }),
): Promise<Undo> {
  const lent = isOwn(scope) ? undefined : (scope.Buffer ?? (await load()).Buffer);
  // The page may have got its own meanwhile.
  if (!lent || isOwn(scope)) return () => undefined;
  const current = scope.Buffer ?? lent;
  current[HOLDS] = (current[HOLDS] ?? 0) + 1;
  Object.defineProperty(scope, "Buffer", { value: current, configurable: true, writable: true });
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    current[HOLDS] = (current[HOLDS] ?? 1) - 1;
    if (current[HOLDS] === 0 && scope.Buffer === current) delete scope.Buffer;
  };
}

function isOwn({ Buffer: present }: Scope): boolean {
  return present !== undefined && !present[HOLDS];
}
