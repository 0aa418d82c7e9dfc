import { z } from "@hono/zod-openapi";
import { isFault } from "../faults/fault.ts";
import { askNode, type Fetch } from "../rpc/ask-node.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/** A call to a node of an EVM chain. */
export type ChainCall = { readonly method: string; readonly params: readonly unknown[] };

/** Asks a node of an EVM chain; gives the result of each call, `undefined` where its code reverted. */
export type AskChain = (chain: string, calls: readonly ChainCall[]) => Promise<readonly unknown[]>;

const answersSchema = z.array(
  z.object({
    id: z.int(),
    result: z.unknown().optional(),
    error: z.object({ code: z.number(), message: z.string() }).nullish(),
  }),
);

/**
 * Makes the way to the nodes of `RPC_UPSTREAMS`. Each request asks for the chain's id too: a node of another chain would
 * answer all the rest as gladly.
 * @throws {UpstreamFailure}
 */
export function createAskChain(a: {
  readonly nodes: ReadonlyMap<string, readonly string[]>;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
}): AskChain {
  return async (chain, calls) => {
    const urls = a.nodes.get(chain);
    if (urls === undefined) throw new UpstreamFailure("unreachable", { detail: `no node of ${chain}` });
    const all = [{ method: "eth_chainId", params: [] }, ...calls].map((call, id) => ({ jsonrpc: "2.0", id, ...call }));
    const text = await askNode({ chain, urls, body: JSON.stringify(all), fetch: a.fetch, signal: a.signal }).catch(
      (cause: unknown) => {
        throw new UpstreamFailure(isFault(cause, "rpc/answer-too-large") ? "malformed" : "unreachable", { cause });
      },
    );
    const read = answersSchema.safeParse(JSON.parse(text));
    if (read.error) throw new UpstreamFailure("malformed", { cause: read.error, detail: "one answer to a batch" });
    for (const { error } of read.data) if (error && !isRevert(error)) throw refusalOf(error);
    const results = new Map(read.data.map(({ id, result }) => [id, result]));
    if (Number(results.get(0)) !== Number(chain.split(":")[1])) throw new UpstreamFailure("wrong-chain");
    return calls.map((_, index) => results.get(index + 1) ?? undefined);
  };
}

/** @see https://eips.ethereum.org/EIPS/eip-1474#error-codes and geth, which says 3 */
function isRevert({ code, message }: { readonly code: number; readonly message: string }): boolean {
  return code === 3 || /revert|invalid opcode|out of gas/i.test(message);
}

function refusalOf({ code, message }: { readonly code: number; readonly message: string }): UpstreamFailure {
  const isLimit = code === 429 || code === -32005 || /rate limit|too many/i.test(message);
  return new UpstreamFailure(isLimit ? "limited" : "refused", { detail: `node's error ${code}` });
}
