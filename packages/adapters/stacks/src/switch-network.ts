import { type Capabilities, type Connection, FoyerError } from "@foyer/contract";
import { about, chooseChain } from "@foyer/contract/runtime";
import { isXverseLike } from "./is-xverse-like.ts";
import type { Runtime } from "./runtime.ts";
import { callWallet } from "./wallet-api/call-wallet.ts";
import { readSharedAccounts } from "./wallet-api/read-shared-accounts.ts";

type Asked = Parameters<NonNullable<Capabilities<"stacks">["switchNetwork"]>>[0];

/**
 * Has the wallet move to another network, where its account has another address. Xverse alone knows the word: in others
 * one connects again, for the other network.
 * @see https://docs.xverse.app/sats-connect/wallet-methods/wallet_changenetwork
 */
export async function switchNetwork(
  runtime: Runtime,
  { connectionId, chain: wanted, signal }: Asked,
): Promise<Connection<"stacks">> {
  const wallet = runtime.links.get(connectionId);
  const job = { operation: "switchNetwork", wallet, signal } as const;
  const { networks, links } = runtime;
  const chain = chooseChain(runtime, { ...job, chain: wanted });
  if (!isXverseLike(wallet.provider)) throw new FoyerError("wallet/method-unsupported", about("stacks", job));
  const name = networks.find(({ caipNetworkId }) => caipNetworkId === chain)?.network?.replace("stacks-", "") ?? "";
  return await runtime.run(job, async ({ scope }) => {
    await callWallet(wallet.provider, "wallet_changeNetwork", {
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    });
    scope.throwIfAborted();
    const shared = readSharedAccounts(await callWallet(wallet.provider, "wallet_getAccount", null), networks);
    scope.throwIfAborted();
    // It may have left the page, or the site, meanwhile.
    links.get(connectionId);
    if (!shared.accounts[0]) throw new FoyerError("wallet/no-accounts", about("stacks", job));
    return links.write({ wallet, chain, walletChain: chain, ...shared }, "user");
  });
}
