import type { Lock } from "../wallet/ports.ts";
import { createTurns } from "../wallet/turns.ts";

/** Web Locks, which all tabs of this partition share; turns of this page alone where there are none. */
export function createWebLock(locks: LockManager | undefined = readLocks()): Lock {
  const turns = new Map<string, ReturnType<typeof createTurns>>();
  return async (name, run) => {
    if (locks !== undefined) return await locks.request(`foyer/${name}`, run);
    const turn = turns.get(name) ?? createTurns();
    turns.set(name, turn);
    return await turn(run);
  };
}

function readLocks(): LockManager | undefined {
  return globalThis.navigator?.locks;
}
