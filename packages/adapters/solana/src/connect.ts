import { type Adapter, type Connection, FoyerError } from "@foyer/contract";
import { chooseNetwork } from "./chain/choose-network.ts";
import { adopt } from "./connections/adopt.ts";
import { connectionIdOf } from "./connections/open-connections.ts";
import { about, type Context, runOperation } from "./context.ts";
import { read, readMethod } from "./standard/read.ts";
import { readAccounts } from "./standard/read-accounts.ts";
import type { FoundWallet } from "./wallets/found-wallets.ts";

/** Asks a wallet for accounts and opens a connection with them. */
export async function connect(
  context: Context,
  { connectorId, chain, signal }: Parameters<Adapter<"solana">["connect"]>[0],
): Promise<Connection<"solana">> {
  const wallet = context.wallets.find(connectorId);
  if (!wallet) throw new FoyerError("connector/not-found", { connectorId });
  const id = connectionIdOf(wallet);
  const { caipNetworkId } = chooseNetwork({
    ...context,
    wallet,
    operation: "connect",
    chain: chain ?? context.open.find(id)?.facts.chain,
  });
  return await runOperation(context, { operation: "connect", wallet, signal }, async ({ scope }) => {
    // A wallet that shares accounts already need not be asked: another namespace may have connected it.
    const shared = readAccounts(context.networks, read(wallet.live, "accounts"));
    const accounts =
      shared.length > 0 ? shared : readAccounts(context.networks, read(await ask(wallet, scope), "accounts"));
    scope.throwIfAborted();
    if (context.wallets.find(connectorId) !== wallet) throw new FoyerError("connector/not-found", { connectorId });
    if (accounts.length === 0) throw new FoyerError("wallet/no-accounts", about("connect", wallet));
    return adopt(context, { wallet, accounts, chain: caipNetworkId, cause: "user" });
  });
}

/** Asks the person once, however many of our callers wait; asks again when the earlier ones gave up. */
function ask(wallet: FoundWallet, scope: AbortSignal): Promise<unknown> {
  const asking = wallet.asking ?? { answer: question(wallet), waiting: 0 };
  wallet.asking = asking;
  asking.waiting += 1;
  const leave = (): void => {
    asking.waiting -= 1;
    if (asking.waiting === 0 && wallet.asking === asking) wallet.asking = undefined;
  };
  scope.addEventListener("abort", leave);
  return asking.answer;
}

async function question(wallet: FoundWallet): Promise<unknown> {
  return await readMethod(wallet.live, "standard:connect")?.();
}
