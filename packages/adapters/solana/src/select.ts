import type { Adapter } from "@foyer/contract";
import { chooseChain } from "./chain/choose-chain.ts";
import { chooseAccount } from "./choose-account.ts";
import type { Session } from "./session.ts";

type Select = Adapter<"solana">["select"];

/** Chooses the account and the network the application uses; wallets have no say in it. */
export async function select(
  { networks, links }: Session,
  { connectionId, account, chain }: Parameters<Select>[0],
): ReturnType<Select> {
  const wallet = links.get(connectionId);
  const { address } = chooseAccount(wallet, { operation: "connect", account });
  const { accounts, chain: current } = wallet.link.connection;
  const chosen = chain ? chooseChain(networks, { operation: "switchNetwork", wallet, chain }) : current;
  return links.write({ ...wallet.link, wallet, accounts, chain: chosen, preferred: [address] }, "user");
}
