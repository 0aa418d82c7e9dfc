import { type Adapter, FoyerError } from "@foyer/contract";
import { PENDING } from "./constants.ts";
import type { Context } from "./context.ts";
import { ask } from "./provider.ts";
import { askChain, readAddresses } from "./read-wallet.ts";
import { run, walletContext } from "./run.ts";
import type { FoundWallet } from "./wallets.ts";

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
  return run(context, { operation: "connect", wallet, signal }, async ({ host, scope }) => {
    const addresses = readAddresses(await requestAccounts(wallet), wallet.link?.facts.addresses);
    scope.throwIfAborted();
    if (addresses.length === 0) throw new FoyerError("wallet/no-accounts", walletContext("connect", wallet));
    const walletChain = await askChain({ provider, clock: host.clock, scope });
    scope.throwIfAborted();
    return links.open(wallet, { addresses, walletChain, chain, cause: "user" });
  });
}

/**
 * Asks for accounts. A person may leave the kit's view and come back while the wallet's question is still open: the
 * wallet then says that one is pending, and its answer to the first question is the answer to the second.
 */
function requestAccounts(wallet: FoundWallet): Promise<unknown> {
  const earlier = wallet.prompt;
  // Not bound to a scope: the answer may serve a later call.
  const asked = ask(wallet.provider, { method: "eth_requestAccounts" });
  const prompt = asked.catch((error: unknown) => {
    if (earlier && (error as { readonly code?: unknown } | undefined)?.code === PENDING) return earlier;
    throw error;
  });
  wallet.prompt = prompt;
  const settle = (): void => {
    if (wallet.prompt === prompt) wallet.prompt = undefined;
  };
  prompt.then(settle, settle);
  return prompt;
}
