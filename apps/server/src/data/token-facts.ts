import type { AskChain } from "./ask-chain.ts";

/** `decimals()` of ERC-20. */
const DECIMALS = "0x313ce567";
const MOST_AT_ONCE = 40;
const MOST_REMEMBERED = 20_000;

/** Gives how many decimals the contracts themselves say they have; those that say nothing are not in the answer. */
export type ReadDecimals = (chain: string, contracts: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Reads decimals from a node of the chain: an upstream that errs in them, or a token that told it something else, would
 * show another amount than there is. They never change, and are remembered.
 */
export function createReadDecimals(askChain: AskChain): ReadDecimals {
  const known = new Map<string, number>();
  return async (chain, contracts) => {
    const wanted = [...new Set(contracts.map((each) => each.toLowerCase()))];
    const unknown = wanted.filter((contract) => !known.has(`${chain} ${contract}`));
    if (known.size > MOST_REMEMBERED) known.clear();
    for (let from = 0; from < unknown.length; from += MOST_AT_ONCE) {
      const some = unknown.slice(from, from + MOST_AT_ONCE);
      const results = await askChain(
        chain,
        some.map((to) => ({ method: "eth_call", params: [{ to, data: DECIMALS }, "latest"] })),
      );
      for (const [index, contract] of some.entries()) {
        const decimals = readUint8(results[index]);
        if (decimals !== undefined) known.set(`${chain} ${contract}`, decimals);
      }
    }
    return new Map(
      wanted.flatMap((contract) => {
        const decimals = known.get(`${chain} ${contract}`);
        return decimals === undefined ? [] : [[contract, decimals] as const];
      }),
    );
  };
}

function readUint8(result: unknown): number | undefined {
  if (typeof result !== "string" || !/^0x[0-9a-f]{64}$/i.test(result)) return undefined;
  const value = BigInt(result);
  return value <= 255n ? Number(value) : undefined;
}
