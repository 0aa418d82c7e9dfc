import { cleanWord } from "../../decode/clean-text.ts";
import type { Trial } from "../../decode/words.ts";
import type { EvmTransaction } from "../../wallet/wallet.ts";
import { type Node, NodeRefusal } from "../node/create-node.ts";

const ERROR_STRING = "0x08c379a0";
const MOST_REASON = 160;

/** Tries a transaction out on the newest state, without sending it, and says what came of it. */
export async function tryTransaction(
  node: Node,
  { from, transaction }: { readonly from: string; readonly transaction: EvmTransaction },
): Promise<Trial> {
  const { to, value, data, gas } = transaction;
  const call = { from, ...(to ? { to } : {}), value: `0x${value.toString(16)}`, gas: `0x${gas.toString(16)}`, data };
  try {
    await node("eth_call", [call, "latest"]);
    return { outcome: "passes" };
  } catch (error) {
    if (!(error instanceof NodeRefusal)) return { outcome: "untried" };
    return { outcome: "fails", reason: readReason(error) };
  }
}

/** The contract's own words, where it has any: foreign text, and short. */
export function readReason({ data, message }: NodeRefusal): string {
  const hex = typeof data === "string" ? data : "";
  if (hex.startsWith(ERROR_STRING) && hex.length >= 138) {
    const length = Number.parseInt(hex.slice(74, 138), 16);
    const text = hex.slice(138, 138 + Math.min(length, 1_000) * 2);
    const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    return cleanWord(new TextDecoder().decode(bytes), MOST_REASON);
  }
  return cleanWord(message, MOST_REASON);
}
