import { type Adapter, FoyerError } from "@foyer/contract";
import { chooseChain } from "./chain/choose-chain.ts";
import { askAccounts } from "./connections/ask-accounts.ts";
import { about } from "./job.ts";
import type { Session } from "./session.ts";

type Connect = Adapter<"solana">["connect"];

/** Asks a wallet for accounts and opens a connection with them. */
export async function connect(
  { networks, wallets, links, run }: Session,
  { connectorId, chain, signal }: Parameters<Connect>[0],
): ReturnType<Connect> {
  const wallet = wallets.find(connectorId);
  if (!wallet) throw new FoyerError("connector/not-found", { connectorId });
  const job = { operation: "connect", wallet, signal } as const;
  const chosen = chooseChain(networks, { ...job, chain: chain ?? wallet.link?.connection.chain });
  const asked = await run(job, () => askAccounts(wallet, { networks, chain: chosen, silent: false }));
  // It may have left the page while the person was thinking.
  if (wallets.find(connectorId) !== wallet) throw new FoyerError("connector/not-found", { connectorId });
  if (!asked.accounts[0]) throw new FoyerError("wallet/no-accounts", about(job));
  return links.write(asked, "user");
}
