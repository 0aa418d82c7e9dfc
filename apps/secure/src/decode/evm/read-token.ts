import type { Node } from "../../rpc/node/create-node.ts";
import { cleanWord } from "../clean-text.ts";

/** A token's own symbol and decimals. */
export type TokenFacts = { readonly symbol: string; readonly decimals: number };

const SYMBOL = "0x95d89b41";
const DECIMALS = "0x313ce567";
const BALANCE_OF = "0x70a08231";

/** Reads tokens, each once. Addresses are in lower case. */
export type TokenReader = {
  /** Undefined where the contract says nothing that can be read. */
  facts(token: string): Promise<TokenFacts | undefined>;
  /** Whether the contract is a token that the account has some of. */
  holds(token: string): Promise<boolean>;
};

/** Creates a reader of the tokens that one request is about. `own`: the account whose balances are read. */
export function createTokenReader(node: Node, own: string): TokenReader {
  const known = new Map<string, Promise<TokenFacts | undefined>>();
  const facts = (token: string): Promise<TokenFacts | undefined> => {
    const reading = known.get(token) ?? readToken(node, token);
    known.set(token, reading);
    return reading;
  };
  return {
    facts,
    async holds(token) {
      if ((await facts(token)) === undefined) return false;
      const data = `${BALANCE_OF}${own.slice(2).toLowerCase().padStart(64, "0")}`;
      try {
        const answer = await node("eth_call", [{ to: token, data }, "latest"]);
        return typeof answer === "string" && /^0x[0-9a-fA-F]{1,64}$/.test(answer) && BigInt(answer) > 0n;
      } catch {
        // A token that counts no balances.
        return false;
      }
    },
  };
}

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
