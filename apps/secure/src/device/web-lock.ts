import type { Lock } from "../wallet/ports.ts";
import { createTurns } from "../wallet/turns.ts";
import { WalletError } from "../wallet/wallet-error.ts";

/** How long another tab may keep one waiting, in milliseconds: longer than the requests of one turn take together. */
const WAIT_MS = 60_000;

/**
 * Web Locks, which all tabs of this partition share; turns of this page alone where there are none, or where the browser refuses them to a
 * frame of another site with its storage: then this page shares nothing with another that could be in its way. A turn that does not come
 * within a minute, as behind a tab that the browser froze, fails as `contended`.
 */
export function createWebLock(locks: LockManager | undefined = readLocks()): Lock {
  const turns = new Map<string, ReturnType<typeof createTurns>>();
  return async (name, run) => {
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(), WAIT_MS);
    let hasBegun = false;
    const begin = (): ReturnType<typeof run> => {
      hasBegun = true;
      clearTimeout(timer);
      return run();
    };
    try {
      if (locks !== undefined) return await locks.request(`foyer/${name}`, { signal: wait.signal }, begin);
    } catch (error) {
      if (hasBegun) throw error;
      if (wait.signal.aborted) throw contended();
    }
    const turn = turns.get(name) ?? createTurns();
    turns.set(name, turn);
    const over = new Promise<never>((_, reject) => {
      wait.signal.addEventListener("abort", () => reject(contended()), { once: true });
    });
    return await Promise.race([turn(() => (wait.signal.aborted ? Promise.reject(contended()) : begin())), over]);
  };
}

function contended(): WalletError {
  return new WalletError("contended", "Another tab, or another request, keeps the lock.");
}

function readLocks(): LockManager | undefined {
  return globalThis.navigator?.locks;
}
