import type { Hex } from "viem";

/** Batches that were sent, by the id that a page knows them by. */
export type SentCalls = {
  note(id: string, sent: Sent): void;
  find(id: string): Sent | undefined;
};
/** `hash`: of the user operation. */
export type Sent = { readonly chainId: number; readonly hash: Hex };

const MOST = 64;
const WORD = 64;

/** Keeps those with an id of a page's own in the tab's storage. The others say themselves what they are. */
export function createSentCalls(a: {
  readonly origin: string;
  readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined;
}): SentCalls {
  const name = `calls ${a.origin}`;
  const kept = new Map(read(a.storage, name));
  return {
    note(id, sent) {
      kept.set(id, sent);
      try {
        a.storage?.setItem(name, JSON.stringify([...kept].slice(-MOST)));
      } catch {
        // Full or blocked: they are in memory, too.
      }
    },
    find: (id) => kept.get(id) ?? parseId(id),
  };
}

/** An id that needs no memory: the operation's hash, and its chain. */
export function formatId({ chainId, hash }: Sent): Hex {
  return `${hash}${chainId.toString(16).padStart(WORD, "0")}`;
}

function parseId(id: string): Sent | undefined {
  if (!/^0x[0-9a-f]{128}$/.test(id)) return undefined;
  const chainId = Number(BigInt(`0x${id.slice(2 + WORD)}`));
  return Number.isSafeInteger(chainId) ? { chainId, hash: id.slice(0, 2 + WORD) as Hex } : undefined;
}

function read(storage: Pick<Storage, "getItem"> | undefined, name: string): readonly (readonly [string, Sent])[] {
  try {
    return JSON.parse(storage?.getItem(name) ?? "[]") as readonly (readonly [string, Sent])[];
  } catch {
    return [];
  }
}
