import { read } from "@foyer/contract/wallet-standard";
import type { StacksProvider } from "../runtime.ts";

/**
 * Asks a wallet. Some throw their errors and some resolve with them, in an envelope or without: whichever way, the
 * error is thrown as it came.
 * @see https://www.jsonrpc.org/specification#response_object
 */
export async function callWallet(provider: StacksProvider, method: string, params: unknown): Promise<unknown> {
  const answer = await provider.request(method, params);
  if (read(answer, "error")) throw answer;
  return read(answer, "result") ?? answer;
}
