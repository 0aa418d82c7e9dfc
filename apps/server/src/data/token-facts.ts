import type { AskChain } from "./ask-chain.ts";
import { createBoundedCache } from "./bounded-cache.ts";

/** `decimals()` of ERC-20. */
const DECIMALS = "0x313ce567";
const MOST_AT_ONCE = 40;
const MOST_REMEMBERED = 20_000;

/** Gives how many decimals the contracts themselves say they have; those that say nothing are not in the answer. */
export type ReadDecimals = (chain: string, contracts: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Creates the reader of decimals. They come from a node of the chain: an upstream that is wrong about them would show a wrong amount. They
 * never change, and are cached.
 */
export function createReadDecimals(askChain: AskChain): ReadDecimals {
  const cache = createBoundedCache<number>(MOST_REMEMBERED);
  return async (chain, contracts) => {
    const wanted = [...new Set(contracts.map((each) => each.toLowerCase()))];
    // Collected before the node is asked: another request may push entries out of the cache meanwhile.
    const found = new Map<string, number>();
    const unknown: string[] = [];
    for (const contract of wanted) {
      const decimals = cache.get(`${chain} ${contract}`);
      if (decimals === undefined) unknown.push(contract);
      else found.set(contract, decimals);
    }
    for (let from = 0; from < unknown.length; from += MOST_AT_ONCE) {
      const some = unknown.slice(from, from + MOST_AT_ONCE);
      const results = await askChain(
        chain,
        some.map((to) => ({ method: "eth_call", params: [{ to, data: DECIMALS }, "latest"] })),
      );
      for (const [index, contract] of some.entries()) {
        const decimals = readUint8(results[index]);
        if (decimals === undefined) continue;
        cache.set(`${chain} ${contract}`, decimals);
        found.set(contract, decimals);
      }
    }
    return found;
  };
}

function readUint8(result: unknown): number | undefined {
  if (typeof result !== "string" || !/^0x[0-9a-f]{64}$/i.test(result)) return undefined;
  const value = BigInt(result);
  return value <= 255n ? Number(value) : undefined;
}
