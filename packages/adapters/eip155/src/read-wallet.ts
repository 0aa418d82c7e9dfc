import { type ChainId, type Clock, within } from "@foyer/contract";
import { hasChecksum, isAddress, isSameAddress } from "./address.ts";
import { ACCOUNT_LIMIT, CHAIN_TIMEOUT_MS } from "./constants.ts";
import { type Eip1193Provider, request } from "./provider.ts";

/**
 * Reads a list of accounts: well-formed addresses only, each once, in the wallet's order. Each as the wallet writes it,
 * if with a checksum, else as in `known`, else in lower case: making the checksum takes hashing, which no page should
 * have to load to connect. `address.check` makes it.
 */
export function readAddresses(answer: unknown, known: readonly string[] = []): readonly string[] {
  if (!Array.isArray(answer)) return [];
  const found: string[] = [];
  for (const address of answer.slice(0, ACCOUNT_LIMIT).filter(isAddress)) {
    const isOne = (other: string): boolean => isSameAddress(other, address);
    if (found.some(isOne)) continue;
    found.push(hasChecksum(address) ? address : (known.find(isOne) ?? address.toLowerCase()));
  }
  return found;
}

/** Reads a chain id as wallets write it: hex with or without padding, decimal text, a number. */
export function readChain(answer: unknown): ChainId<"eip155"> | undefined {
  const isText = typeof answer === "string" && /^(0x[0-9a-f]+|\d+)$/i.test(answer);
  const id = isText || typeof answer === "number" || typeof answer === "bigint" ? Number(answer) : 0;
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}

/** Asks a wallet silently for the chain it is on. One that will not say, or not soon, is on an unknown chain. */
export async function askChain(a: {
  readonly provider: Eip1193Provider;
  readonly clock: Clock;
  readonly scope: AbortSignal;
}): Promise<ChainId<"eip155"> | "unknown"> {
  // What a failed question means here is the same as no answer.
  const answer = request(a.provider, { method: "eth_chainId" })
    .then(readChain)
    .catch(() => undefined);
  return (await within({ ...a, ms: CHAIN_TIMEOUT_MS, answer })) ?? "unknown";
}
