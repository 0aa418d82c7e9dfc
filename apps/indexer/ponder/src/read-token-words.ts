import type { Context } from "ponder:registry";
import { type Address, BaseError, HttpRequestError, parseAbi, TimeoutError } from "viem";

const ABI = parseAbi([
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
]);
const MAX_LENGTH = 200;

/** What a contract says of itself. */
export type TokenWords = {
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
};

/** Asks a contract for its name, symbol and decimals; `null` for what it does not say, or says in another shape. */
export async function readTokenWords(client: Context["client"], address: Address): Promise<TokenWords> {
  const [name, symbol, decimals] = await Promise.all([
    read("name").then(toWords),
    read("symbol").then(toWords),
    read("decimals"),
  ]);
  return { name, symbol, decimals: typeof decimals === "number" ? decimals : null };

  async function read(functionName: "name" | "symbol" | "decimals"): Promise<string | number | null> {
    // Asked of the newest block: not every node keeps the state of old ones. A contract without such a function is not
    // asked again.
    const question = { abi: ABI, address, functionName, cache: "immutable", retryEmptyResponse: false } as const;
    return client.readContract(question).catch((error: unknown) => {
      if (isOfConnection(error)) throw error;
      return null;
    });
  }
}

/** What a node that is away says nothing about must not be kept as if the contract had said nothing. */
function isOfConnection(error: unknown): boolean {
  const isAway = (cause: unknown): boolean => cause instanceof HttpRequestError || cause instanceof TimeoutError;
  return !(error instanceof BaseError) || error.walk(isAway) !== null;
}

/** PostgreSQL keeps no zero bytes, and a name is no place for a book. */
function toWords(text: string | number | null): string | null {
  return typeof text === "string" ? text.replaceAll("\0", "").slice(0, MAX_LENGTH) : null;
}
