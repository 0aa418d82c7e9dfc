import type { Adapter } from "../adapter.ts";
import type { Connection } from "../connection.ts";
import { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { AdapterRuntime } from "./adapter-runtime.ts";
import { chooseChain } from "./choose-chain.ts";
import { about } from "./job.ts";

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
