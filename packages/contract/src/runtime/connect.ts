import type { Adapter } from "../adapter.ts";
import type { ChainId } from "../caip.ts";
import type { Connection } from "../connection.ts";
import { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { AdapterRuntime } from "./adapter-runtime.ts";
import type { FoundWallet } from "./found-wallet.ts";
import { about, type Job } from "./run-job.ts";

/** Asks a wallet for accounts and opens a connection with them. */
export async function connect<N extends Namespace, P>(
  runtime: AdapterRuntime<N, P>,
  { connectorId, chain, signal }: Parameters<Adapter<N>["connect"]>[0],
): Promise<Connection<N>> {
  const { networks, wallets, links, protocol } = runtime;
  const wallet = wallets.find(connectorId);
  if (!wallet) throw new FoyerError("connector/not-found", { connectorId });
  const job = { operation: "connect", wallet, signal } as const;
  const chosen = chooseChain(runtime, { ...job, chain: chain ?? wallet.link?.connection.chain });
  const answer = runtime.run(job, (work) =>
    protocol.requestAccounts(wallet, { networks, chain: chosen, silent: false, ...work }),
  );
  wallet.asked = answer.catch(() => undefined);
  const shared = await answer;
  // It may have left the page while the person was thinking.
  if (wallets.find(connectorId) !== wallet) throw new FoyerError("connector/not-found", { connectorId });
  if (!shared.accounts[0]) throw new FoyerError("wallet/no-accounts", about(protocol.namespace, job));
  return links.write({ wallet, chain: chosen, ...shared }, "user");
}

/**
 * The chain to use with a wallet: the one asked for, or else the first that it serves.
 * @throws {FoyerError} network/not-configured, network/unsupported
 * @example
 * import { chooseChain, type LinkedWallet, type AdapterRuntime } from "@foyer/contract/runtime";
 *
 * export const chainOf = (runtime: AdapterRuntime, wallet: LinkedWallet) =>
 *   chooseChain(runtime, { operation: "sendNative", wallet, chain: wallet.link.connection.chain });
 */
export function chooseChain<N extends Namespace, P>(
  { networks, protocol }: AdapterRuntime<N, P>,
  { chain, ...job }: Job<N, P> & { readonly wallet: FoundWallet<N, P>; readonly chain: ChainId<N> | undefined },
): ChainId<N> {
  const { chains } = job.wallet;
  // Only a first connection names no chain: what moves money names its own, or that of its connection.
  const wanted = chain ?? chains[0] ?? networks[0].caipNetworkId;
  if (!networks.some(({ caipNetworkId }) => caipNetworkId === wanted))
    throw new FoyerError("network/not-configured", { chain: wanted });
  if (!chains.includes(wanted))
    throw new FoyerError("network/unsupported", { ...about(protocol.namespace, job), chain: wanted });
  return wanted;
}
