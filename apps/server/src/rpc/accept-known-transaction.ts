import { base58 } from "@scure/base";
import { isHex, keccak256 } from "viem";
import type { Call } from "./read-calls.ts";

/** Words of geth, Erigon, Nethermind, Besu, Reth and Solana for a transaction that they have already. */
const KNOWN =
  /already known|alreadyknown|known transaction|already imported|already in mempool|already been processed/i;

type Answer = { readonly jsonrpc?: unknown; readonly id?: unknown; readonly error?: { readonly message?: unknown } };

/**
 * Replaces the error "already known" by the hash of the transaction. A node that accepted it without answering in time makes the next
 * node say so, and the caller would take a transaction that is under way for one that failed.
 * @param text a node's answer to `calls`; returned as it is, with its exact numbers, where no such error is in it
 */
export function acceptKnownTransaction(text: string, calls: readonly Call[]): string {
  if (!KNOWN.test(text) || !calls.some(({ method }) => isSend(method))) return text;
  const parsed = JSON.parse(text) as Answer | readonly Answer[];
  const answers = Array.isArray(parsed) ? (parsed as readonly Answer[]) : [parsed as Answer];
  let isChanged = false;
  const accepted = answers.map((answer) => {
    const call = calls.find(({ id }) => id === answer?.id);
    const message = answer?.error?.message;
    const hash = call && typeof message === "string" && KNOWN.test(message) ? hashOf(call) : undefined;
    if (hash === undefined) return answer;
    isChanged = true;
    return { jsonrpc: "2.0", id: answer.id, result: hash };
  });
  if (!isChanged) return text;
  return JSON.stringify(Array.isArray(parsed) ? accepted : accepted[0]);
}

function isSend(method: string): boolean {
  return method === "eth_sendRawTransaction" || method === "sendTransaction";
}

function hashOf({ method, params }: Call): string | undefined {
  const [raw, options] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  if (typeof raw !== "string") return undefined;
  if (method === "eth_sendRawTransaction") return isHex(raw) ? keccak256(raw) : undefined;
  return method === "sendTransaction" ? firstSignature(raw, options) : undefined;
}

/** A Solana transaction is named by its first signature, which follows the count of signatures. */
function firstSignature(raw: string, options: unknown): string | undefined {
  const isBase64 = (options as { readonly encoding?: unknown } | undefined)?.encoding === "base64";
  try {
    const bytes = isBase64 ? Buffer.from(raw, "base64") : base58.decode(raw);
    return bytes.length > 65 && (bytes[0] ?? 0) > 0 ? base58.encode(bytes.subarray(1, 65)) : undefined;
  } catch {
    // Not a transaction: the node's own error says so.
    return undefined;
  }
}
