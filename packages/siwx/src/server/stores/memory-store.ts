import { SignInError } from "../sign-in-error.ts";
import type { SignInStore } from "./store.ts";

type Kept = { readonly value: string; readonly expiresAt: number; reads: number };

/** Texts of one kind: with more than this many open nonces somebody is asking for them to no end. */
const MOST = 100_000;

/**
 * Keeps everything in this process: for one server that may forget at a restart who was signed out. With several
 * servers, or to remember, take `sqliteStore`, `postgresStore` or `redisStore`.
 * More than 100,000 open nonces are refused with `server/busy`.
 * @example
 * import { memoryStore } from "@foyer/siwx/server";
 *
 * export const store = memoryStore();
 */
export function memoryStore(): SignInStore {
  /** By kind, which the key begins with: asking for nonces must not push out what else is kept. */
  const kinds = new Map<string, Map<string, Kept>>();

  const find = (key: string, now: number): Kept | undefined => {
    const kept = kinds.get(kindOf(key))?.get(key);
    return kept && kept.expiresAt > now ? kept : undefined;
  };

  return {
    async add({ key, value, now, expiresAt }) {
      if (find(key, now)) return false;
      const kept = kinds.get(kindOf(key)) ?? new Map<string, Kept>();
      kinds.set(kindOf(key), kept);
      kept.delete(key);
      forgetOld(kept, now);
      if (kept.size >= MOST)
        throw new SignInError("server/busy", { problem: `More than ${MOST} are kept of one kind.` });
      kept.set(key, { value, expiresAt, reads: 0 });
      return true;
    },
    async read({ key, now, limit }) {
      const kept = find(key, now);
      if (!kept || limit === undefined) return kept?.value;
      if (kept.reads >= limit) return undefined;
      kept.reads += 1;
      return kept.value;
    },
    async take({ key, now }) {
      if (!find(key, now)) return false;
      return kinds.get(kindOf(key))?.delete(key) ?? false;
    },
  };
}

function kindOf(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

/** Those of a kind live about equally long, so that the oldest stand first: each call looks at a few. */
function forgetOld(kept: Map<string, Kept>, now: number): void {
  let looked = 0;
  for (const [key, { expiresAt }] of kept) {
    if (looked >= (kept.size >= MOST ? MOST : 8)) return;
    looked += 1;
    if (expiresAt <= now) kept.delete(key);
  }
}
