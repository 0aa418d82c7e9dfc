import type { Node } from "../../rpc/node/create-node.ts";
import { cleanWord } from "../clean-text.ts";

/** What a token says of itself; undefined where it says nothing that can be read. */
export type TokenFacts = { readonly symbol: string; readonly decimals: number };

const SYMBOL = "0x95d89b41";
const DECIMALS = "0x313ce567";

/** Asks a token for its symbol and decimals (ERC-20). */
export async function readToken(node: Node, token: string): Promise<TokenFacts | undefined> {
  try {
    const [symbol, decimals] = await Promise.all(
      [SYMBOL, DECIMALS].map((data) => node("eth_call", [{ to: token, data }, "latest"])),
    );
    const count = readNumber(decimals);
    const word = readWord(symbol);
    return count === undefined || word === "" ? undefined : { symbol: word, decimals: count };
  } catch {
    // No token, or no node: the amount is shown as the number that is signed.
    return undefined;
  }
}

function readNumber(answer: unknown): number | undefined {
  if (typeof answer !== "string" || !/^0x[0-9a-fA-F]{64}$/.test(answer)) return undefined;
  const value = BigInt(answer);
  return value <= 36n ? Number(value) : undefined;
}

/** A string, or as old tokens answer, 32 bytes that end in zeros. */
function readWord(answer: unknown): string {
  if (typeof answer !== "string" || !/^0x([0-9a-fA-F]{64}){1,16}$/.test(answer)) return "";
  const bytes = Uint8Array.from(answer.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (bytes.length === 32) return decode(bytes.slice(0, bytes.indexOf(0) === -1 ? 32 : bytes.indexOf(0)));
  const length = Number(BigInt(`0x${answer.slice(66, 130)}`));
  return length <= bytes.length - 64 ? decode(bytes.slice(64, 64 + length)) : "";
}

function decode(bytes: Uint8Array): string {
  return cleanWord(new TextDecoder().decode(bytes));
}
