import { type Adapter, type Connection, FoyerError } from "@foyer/contract";
import { chooseChain } from "./chain/choose-chain.ts";
import { connectionIdOf } from "./connections/open-connections.ts";
import { askWallet, shareAccounts } from "./connections/share-accounts.ts";
import { about } from "./job.ts";
import type { Session } from "./session.ts";

/** Asks a wallet for accounts and opens a connection with them. */
export async function connect(
  session: Session,
  { connectorId, chain, signal }: Parameters<Adapter<"solana">["connect"]>[0],
): Promise<Connection<"solana">> {
  const { networks, wallets, open } = session;
  const wallet = wallets.find(connectorId);
  if (!wallet) throw new FoyerError("connector/not-found", { connectorId });
  const job = { operation: "connect", wallet, signal } as const;
  const before = open.find(connectionIdOf(wallet))?.connection;
  const naming = { networks, chain: chooseChain(networks, { ...job, chain: chain ?? before?.chain }) };
  return await session.run(job, async ({ scope }) => {
    // A person is asked once, however many of our callers wait, and again when one of them gave up.
    scope.addEventListener("abort", () => {
      wallet.asking = undefined;
    });
    const shared = await shareAccounts(wallet, { ...naming, ask: () => (wallet.asking ??= askWallet(wallet)) });
    scope.throwIfAborted();
    if (wallets.find(connectorId) !== wallet) throw new FoyerError("connector/not-found", { connectorId });
    if (shared.accounts.length === 0) throw new FoyerError("wallet/no-accounts", about(job));
    return open.write(shared, "user");
  });
}
