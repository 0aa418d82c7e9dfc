import type { ChainId } from "../caip.ts";
import { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { AdapterRuntime } from "./adapter-runtime.ts";
import type { FoundWallet } from "./found-wallet.ts";
import { about, type Job } from "./job.ts";

/**
 * The chain to use with a wallet: the one asked for, or else the first that it serves.
 * @throws {FoyerError} network/not-configured, network/unsupported
 * @example
 * import { chooseChain, type LinkedWallet, type AdapterRuntime } from "@foyer/contract/runtime";
 *
 * export const chainOf = (runtime: AdapterRuntime, wallet: LinkedWallet) =>
 *   chooseChain(runtime, { operation: "sendNative", wallet, chain: undefined });
 */
export function chooseChain<N extends Namespace, P>(
  { networks, protocol }: AdapterRuntime<N, P>,
  { chain, ...job }: Job<N, P> & { readonly wallet: FoundWallet<N, P>; readonly chain: ChainId<N> | undefined },
): ChainId<N> {
  const { chains } = job.wallet;
  const wanted = chain ?? chains[0] ?? networks[0].caipNetworkId;
  if (!networks.some(({ caipNetworkId }) => caipNetworkId === wanted))
    throw new FoyerError("network/not-configured", { chain: wanted });
  if (!chains.includes(wanted))
    throw new FoyerError("network/unsupported", { ...about(protocol.namespace, job), chain: wanted });
  return wanted;
}
