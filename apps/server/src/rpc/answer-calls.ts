import { Fault } from "../faults/fault.ts";
import { acceptKnownTransaction } from "./accept-known-transaction.ts";
import { askNode, type Fetch } from "./ask-node.ts";
import type { Calls } from "./read-calls.ts";

/**
 * Answers the calls of a request: forwards what may be forwarded in one request and joins the refusals to it. A node's
 * numbers pass as text: many are larger than what JavaScript keeps exactly.
 * @throws {Fault} rpc/upstream-failed, rpc/answer-too-large
 */
export async function answerCalls(
  { isBatch, forwarded, refused }: Calls,
  node: {
    readonly chain: string;
    readonly urls: readonly string[];
    readonly fetch: Fetch;
    readonly signal: AbortSignal;
    /** Milliseconds for all nodes together. */
    readonly budgetMs?: number;
  },
): Promise<string> {
  const answers = refused.map((each) => JSON.stringify(each));
  if (forwarded.length > 0) {
    const body = JSON.stringify(isBatch ? forwarded : forwarded[0]);
    const text = acceptKnownTransaction((await askNode({ ...node, body })).trim(), forwarded);
    answers.unshift(isBatch ? membersOf(text, node.chain) : text);
  }
  return isBatch ? `[${answers.join(",")}]` : (answers[0] ?? "");
}

/** A node may answer a batch with one error for all. */
function membersOf(text: string, chain: string): string {
  if (!text.startsWith("[")) throw new Fault("rpc/upstream-failed", { chain }, { cause: "one answer to a batch" });
  return text.slice(1, -1);
}
