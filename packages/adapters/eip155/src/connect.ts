import { type Adapter, FoyerError } from "@foyer/contract";
import { toConnectionId } from "./connection.ts";
import type { Context } from "./context.ts";
import { findNetwork } from "./evm-network.ts";
import { ask } from "./provider.ts";
import { askChain, readAddresses } from "./read-wallet.ts";
import { run, walletContext } from "./run.ts";
import type { FoundWallet } from "./wallets.ts";

type Connect = Adapter<"eip155">["connect"];

/**
 * Asks a wallet for accounts, in the caller's own task so that a click still counts as the person's doing.
 * A connection that is open is read again without a question.
 * @see https://eips.ethereum.org/EIPS/eip-1102
 */
export async function connect(
  context: Context,
  { connectorId, chain, signal }: Parameters<Connect>[0],
): ReturnType<Connect> {
  const { networks, wallets, links } = context;
  const wallet = wallets.find(connectorId);
  if (!wallet) throw new FoyerError("connector/not-found", { connectorId });
  if (chain !== undefined) findNetwork(networks, chain);
  const { provider, connector } = wallet;
  return run(context, { operation: "connect", wallet, signal }, async ({ host, scope }) => {
    const open = links.find(toConnectionId(connectorId));
    let addresses = open ? readAddresses(await ask(provider, { method: "eth_accounts", scope })) : [];
    if (addresses.length === 0) {
      // A wallet that shares nothing any more was locked, or has forgotten the site, without telling.
      if (open) links.close(open, "wallet");
      addresses = readAddresses(await requestAccounts(context, wallet));
      scope.throwIfAborted();
    }
    if (addresses.length === 0) throw new FoyerError("wallet/no-accounts", walletContext("connect", connector));
    const walletChain = await askChain({ provider, clock: host.clock, scope });
    return links.open({ wallet, addresses, walletChain, chain, cause: "user" });
  });
}

/**
 * Asks for accounts. A person may leave the kit's view and come back while the wallet's question is still open: the
 * wallet then says that one is pending, and its answer to the first question is the answer to the second.
 */
function requestAccounts(context: Context, wallet: FoundWallet): Promise<unknown> {
  const earlier = wallet.prompt;
  // Not bound to a scope: the answer may serve a later call.
  const prompt = ask(wallet.provider, { method: "eth_requestAccounts" }).catch(async (error: unknown) => {
    const { code } = await context.explain(error, walletContext("connect", wallet.connector));
    if (earlier && code === "wallet/pending") return earlier;
    throw error;
  });
  wallet.prompt = prompt;
  const settle = (): void => {
    if (wallet.prompt === prompt) wallet.prompt = undefined;
  };
  prompt.then(settle, settle);
  return prompt;
}
