import { type Adapter, FoyerError } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import type { Context } from "./context.ts";
import { loadOnDemand } from "./load-on-demand.ts";
import { request } from "./provider.ts";
import { askChain, readAddresses } from "./read-wallet.ts";
import { type Job, run } from "./run.ts";

type Connect = Adapter<"eip155">["connect"];

/**
 * Asks a wallet for accounts, in the caller's own task so that a click still counts as the person's doing. A wallet
 * that shares them already answers without a question, so a connection that is open is only read again.
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export async function connect(
  context: Context,
  { connectorId, chain, signal }: Parameters<Connect>[0],
): ReturnType<Connect> {
  const { wallets, links } = context;
  const wallet = wallets.find(connectorId);
  if (!wallet) throw new FoyerError("connector/not-found", { connectorId });
  if (chain && !links.inUse(chain)) throw new FoyerError("network/not-configured", { chain });
  const { provider } = wallet;
  const job: Job = { operation: "connect", wallet, signal };
  const answer = run(context, job, async ({ host, scope }) => {
    const earlier = wallet.prompt;
    wallet.prompt = request(provider, { method: "eth_requestAccounts" }).catch(async (error: unknown) =>
      earlier === undefined ? Promise.reject(error) : (await loadOnDemand()).answerOf(earlier, error),
    );
    const addresses = readAddresses(await wallet.prompt, wallet.link?.facts.addresses);
    scope.throwIfAborted();
    if (addresses.length === 0) throw new FoyerError("wallet/no-accounts", about("eip155", job));
    const walletChain = await askChain({ provider, clock: host.clock, scope });
    scope.throwIfAborted();
    return links.open(wallet, { addresses, walletChain, chain, cause: "user" });
  });
  wallet.asked = answer.catch(() => undefined);
  return answer;
}
