import type { Trial } from "../../decode/words.ts";
import { ENTRY_POINTS, type EntryPoint } from "../../smart-account/contracts.ts";
import type { Prepared } from "../../smart-account/prepare-operation.ts";
import { type Node, NodeRefusal } from "../node/create-node.ts";
import { readReason } from "./try-transaction.ts";

/** Tries an operation's calls out on the newest state. Of an account that is not ready yet, the bundler did, for the estimate. */
export async function tryOperation(
  node: Node,
  { operation, isFirst, entryPoint }: Pick<Prepared, "operation" | "isFirst"> & { readonly entryPoint: EntryPoint },
): Promise<Trial> {
  if (isFirst) return { outcome: "passes" };
  try {
    // As the entry point will call it.
    const from = ENTRY_POINTS[entryPoint];
    await node("eth_call", [{ from, to: operation.sender, data: operation.callData }, "latest"]);
    return { outcome: "passes" };
  } catch (error) {
    return error instanceof NodeRefusal ? { outcome: "fails", reason: readReason(error) } : { outcome: "untried" };
  }
}
