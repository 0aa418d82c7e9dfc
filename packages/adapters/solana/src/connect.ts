import { type Adapter, type Connection, FoyerError } from "@foyer/contract";
import { chooseChain } from "./chain/choose-chain.ts";
import { askAccounts } from "./connections/ask-accounts.ts";
import { connectionIdOf } from "./connections/open-connections.ts";
import { about } from "./job.ts";
import type { Session } from "./session.ts";

/** Asks a wallet for accounts and opens a connection with them. */
export async function connect(
  { networks, wallets, open, run }: Session,
  { connectorId, chain, signal }: Parameters<Adapter<"solana">["connect"]>[0],
): Promise<Connection<"solana">> {
  const wallet = wallets.get(connectorId);
  const job = { operation: "connect", wallet, signal } as const;
  const before = open.find(connectionIdOf(wallet))?.connection;
  const naming = { networks, chain: chooseChain(networks, { ...job, chain: chain ?? before?.chain }) };
  const shared = await run(job, () => askAccounts(wallet, { ...naming, silent: false }));
  // It may have left the page while the person was thinking.
  wallets.get(connectorId);
  if (!shared.accounts[0]) throw new FoyerError("wallet/no-accounts", about(job));
  return open.write(shared, "user");
}
