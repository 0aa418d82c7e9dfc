import type { Lock } from "../wallet/ports.ts";
import { createTurns } from "../wallet/turns.ts";

/**
 * Web Locks, which all tabs of this partition share; turns of this page alone where there are none, or where the browser refuses them to a
 * frame of another site with its storage: then this page shares nothing with another that could be in its way.
 */
export function createWebLock(locks: LockManager | undefined = readLocks()): Lock {
  const turns = new Map<string, ReturnType<typeof createTurns>>();
  return async (name, run) => {
    let isRefused = true;
    const begin = (): ReturnType<typeof run> => {
      isRefused = false;
      return run();
    };
    try {
      if (locks !== undefined) return await locks.request(`foyer/${name}`, begin);
    } catch (error) {
      if (!isRefused) throw error;
    }
    const turn = turns.get(name) ?? createTurns();
    turns.set(name, turn);
    return await turn(run);
  };
}

function readLocks(): LockManager | undefined {
  return globalThis.navigator?.locks;
}
