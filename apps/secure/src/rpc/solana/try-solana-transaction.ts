import { base64 } from "@scure/base";
import { cleanWord } from "../../decode/clean-text.ts";
import type { Trial } from "../../decode/words.ts";
import type { Node } from "../node/create-node.ts";

const MOST_REASON = 160;

/** Has the node try a transaction out, without its signatures and without sending it. */
export async function trySolanaTransaction(node: Node, bytes: Uint8Array): Promise<Trial> {
  try {
    const options = { encoding: "base64", sigVerify: false, replaceRecentBlockhash: true, commitment: "confirmed" };
    const { value } = Object(await node("simulateTransaction", [base64.encode(bytes), options])) as { value?: unknown };
    const { err, logs } = Object(value) as { err?: unknown; logs?: unknown };
    if (value === undefined) return { outcome: "untried" };
    if (err === null || err === undefined) return { outcome: "passes" };
    const log = (Array.isArray(logs) ? logs : []).findLast(
      (each) => typeof each === "string" && /error|failed|insufficient/i.test(each),
    ) as string | undefined;
    return { outcome: "fails", reason: cleanWord(log ?? JSON.stringify(err), MOST_REASON) };
  } catch {
    return { outcome: "untried" };
  }
}
