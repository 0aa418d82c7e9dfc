import type { AccountsRequest, FoundWallet, ReadAccount, SharedAccounts } from "@foyer/contract/runtime";
import { can } from "../can.ts";
import type { KeplrLike } from "../keplr.ts";
import type { CosmosNetwork } from "../networks.ts";
import { ownNetworks } from "../own-networks.ts";
import { readAccount } from "./read-account.ts";

type Request = Pick<AccountsRequest<"cosmos">, "networks" | "chain" | "silent" | "scope" | "saved" | "host">;

/** Who takes longer over a silent question, in milliseconds, has opened a window. */
const SILENT_MS = 1_500;

/**
 * Asks a wallet for its key on each chain: the person is asked once for all of them. A key that the site may not have is
 * a question to the person too, so a wallet that cannot say silently whether the site is connected is asked again only
 * for the chains that it gave before.
 */
export async function requestAccounts(
  { provider, link }: FoundWallet<"cosmos", KeplrLike>,
  request: Request,
): Promise<SharedAccounts<"cosmos">> {
  const { silent, scope } = request;
  const { clock } = request.host;
  const begun = clock.now();
  const networks = ownNetworks(request.networks);
  const isSure = can(provider, "isConnected");
  const enabled = silent
    ? !isSure && (link?.given ?? chainsOf(request.saved?.addresses, networks))
    : await enable(provider, { ...request, networks });
  const accounts: ReadAccount<"cosmos">[] = [];
  const ids: string[] = [];
  const failures: { readonly error: unknown }[] = [];
  // One after the other: a wallet that opens a window after all opens only one.
  for (const network of networks) {
    const { id } = network;
    if (scope.aborted || (enabled && !(enabled as readonly string[]).includes(id))) continue;
    try {
      if (silent && isSure && (await provider.isConnected(id)) !== true) continue;
      const account = readAccount(await provider.getKey(id), network);
      ids.push(id);
      if (account) add(accounts, account);
    } catch (error) {
      failures.push({ error });
      // A person said no to it, and is not asked about the next chain.
      if (silent && clock.now() - begun > SILENT_MS) break;
    }
  }
  const [failure] = failures;
  if (failure && !accounts[0]) throw failure.error;
  return { accounts, given: ids };
}

/** The chains that some addresses are on. */
function chainsOf(saved: readonly string[] = [], networks: readonly CosmosNetwork[]): readonly string[] {
  return networks
    .filter(({ bech32Prefix }) => saved.some((address) => address.startsWith(`${bech32Prefix}1`)))
    .map(({ id }) => id);
}

/** Asks the person, once. Only then may keys be read without a question. */
async function enable(
  provider: KeplrLike,
  request: Pick<AccountsRequest<"cosmos">, "chain" | "scope"> & { readonly networks: readonly CosmosNetwork[] },
): Promise<readonly string[]> {
  const ids = request.networks.map(({ id }) => id);
  try {
    await provider.enable(ids);
    return ids;
  } catch (error) {
    const later = await import("./enable-known.ts").catch(() => undefined);
    if (!later) throw error;
    return await later.enableKnown(provider, { ...request, ids, error });
  }
}

/** Chains with one prefix share an address, which is one account then. */
function add(accounts: ReadAccount<"cosmos">[], account: ReadAccount<"cosmos">): void {
  const index = accounts.findIndex(({ address }) => address === account.address);
  const same = accounts[index];
  if (same)
    accounts[index] = { ...same, chains: [...same.chains, ...account.chains] as ReadAccount<"cosmos">["chains"] };
  else accounts.push(account);
}
