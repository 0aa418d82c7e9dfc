import type { Adapter, RestoreOutcome, SavedConnection } from "@foyer/contract";
import { findNetwork } from "./chain/chain-names.ts";
import { adopt } from "./connections/adopt.ts";
import { connectionIdOf } from "./connections/open-connections.ts";
import { SILENT_CONNECT_MS } from "./constants.ts";
import { type Context, runOperation, type Scope, within } from "./context.ts";
import { read, readMethod } from "./standard/read.ts";
import { type FoundAccount, readAccounts } from "./standard/read-accounts.ts";
import type { FoundWallet } from "./wallets/found-wallets.ts";

/** Brings back saved connections, all at once, from wallets that give accounts without asking anybody. */
export async function restore(
  context: Context,
  { saved, graceMs, signal }: Parameters<Adapter<"solana">["restore"]>[0],
): Promise<readonly RestoreOutcome[]> {
  return await runOperation(context, { operation: "restore", signal }, (scope) =>
    Promise.all(saved.map((one) => restoreOne(context, { ...scope, saved: one, graceMs }))),
  );
}

async function restoreOne(
  context: Context,
  a: Scope & { readonly saved: SavedConnection; readonly graceMs: number },
): Promise<RestoreOutcome> {
  const { saved, scope } = a;
  const { clock } = a.host;
  const wallet =
    context.wallets.find(saved.connectorId) ??
    (await within({ clock, scope, ms: a.graceMs }, context.wallets.arrival(saved.connectorId, scope)));
  if (!wallet) return "absent";
  if (context.open.find(connectionIdOf(wallet))) return "restored";
  const accounts = await askSilently(context, { ...a, wallet });
  // The person may have connected, or the wallet have left, while it was thinking.
  if (context.open.find(connectionIdOf(wallet))) return "restored";
  if (scope.aborted || context.wallets.find(saved.connectorId) !== wallet) return "absent";
  const served = context.networks.filter((network) => wallet.connector.chains.includes(network.caipNetworkId));
  const network = findNetwork(served, saved.chain) ?? served[0];
  // An empty answer is no "never again": a locked wallet gives the same, so the record is kept.
  if (accounts.length === 0 || !network) return "would-prompt";
  adopt(context, { wallet, accounts, chain: network.caipNetworkId, cause: "restore", preferred: saved.addresses });
  return "restored";
}

/**
 * The accounts a wallet gives without a prompt. `silent` is advice: a wallet that prompts all the same is not waited
 * for, and neither is one that says nothing.
 * @see https://github.com/wallet-standard/wallet-standard
 */
async function askSilently(
  { networks }: Context,
  a: Scope & { readonly wallet: FoundWallet },
): Promise<readonly FoundAccount[]> {
  const { live, asking } = a.wallet;
  const shared = readAccounts(networks, read(live, "accounts"));
  if (shared.length > 0) return shared;
  const ask = async (): Promise<unknown> => await readMethod(live, "standard:connect")?.({ silent: true });
  const waiting = { clock: a.host.clock, scope: a.scope, ms: SILENT_CONNECT_MS };
  // Where the person is being asked at this moment, that is the question; a second one might disturb it.
  const answer = await within(waiting, asking?.answer ?? ask()).catch(() => undefined);
  return readAccounts(networks, read(answer, "accounts"));
}
