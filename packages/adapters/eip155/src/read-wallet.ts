import { type ChainId, type Clock, within } from "@foyer/contract";
import { isAddress, isSameAddress, toChecksum } from "./address.ts";
import { ACCOUNT_LIMIT, CHAIN_TIMEOUT_MS } from "./constants.ts";
import { ask, type Eip1193Provider } from "./provider.ts";

/**
 * Reads a list of accounts: well-formed addresses only, each once, in canonical spelling, in the wallet's order.
 * `known`: canonical ones, which need no hashing when they come again.
 */
export function readAddresses(answer: unknown, known: readonly string[] = []): readonly string[] {
  if (!Array.isArray(answer)) return [];
  const lower = answer
    .slice(0, ACCOUNT_LIMIT)
    .filter(isAddress)
    .map((address) => address.toLowerCase());
  return [...new Set(lower)].map((address) => known.find((one) => isSameAddress(one, address)) ?? toChecksum(address));
}

/** Reads a chain id as wallets write it: hex with or without padding, decimal text, a number. */
export function readChain(answer: unknown): ChainId<"eip155"> | undefined {
  const isText = typeof answer === "string" && /^(?:0x[0-9a-f]+|\d+)$/i.test(answer);
  const id = isText || typeof answer === "number" || typeof answer === "bigint" ? Number(answer) : 0;
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}

/** Asks a wallet silently for the chain it is on. One that will not say, or not soon, is on an unknown chain. */
export async function askChain(a: {
  readonly provider: Eip1193Provider;
  readonly clock: Clock;
  readonly scope: AbortSignal;
}): Promise<ChainId<"eip155"> | "unknown"> {
  const { provider, clock, scope } = a;
  // What a failed question means here is the same as no answer.
  const answer = ask(provider, { method: "eth_chainId", scope }).then(readChain, () => undefined);
  const chain = await within({ clock, ms: CHAIN_TIMEOUT_MS, scope, answer });
  scope.throwIfAborted();
  return chain ?? "unknown";
}
