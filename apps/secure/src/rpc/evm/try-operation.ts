import type { Trial } from "../../decode/words.ts";
import { CONTRACTS } from "../../smart-account/contracts.ts";
import type { Prepared } from "../../smart-account/prepare-operation.ts";
import { type Node, NodeRefusal } from "../node/create-node.ts";
import { readReason } from "./try-transaction.ts";

/** Tries an operation's calls out on the newest state. Of an account that is not there yet, the bundler did, for the estimate. */
export async function tryOperation(node: Node, { operation, isFirst }: Prepared): Promise<Trial> {
  if (isFirst) return { outcome: "passes" };
  try {
    // As the entry point will call it.
    await node("eth_call", [{ from: CONTRACTS.entryPoint, to: operation.sender, data: operation.callData }, "latest"]);
    return { outcome: "passes" };
  } catch (error) {
    return error instanceof NodeRefusal ? { outcome: "fails", reason: readReason(error) } : { outcome: "untried" };
  }
}
