import type { Capabilities, ChainId, Connection } from "@foyer/contract";
import { FoyerError } from "@foyer/contract";
import { about, chooseChain } from "@foyer/contract/runtime";
import type { BitcoinProvider } from "./provider.ts";
import type { Runtime } from "./runtime.ts";
import { providerClientOf } from "./wallet-api/provider-client-of.ts";
import { usesWalletStandard } from "./wallet-api/uses-wallet-standard.ts";

type SwitchNetwork = NonNullable<Capabilities<"bip122">["switchNetwork"]>;

/** Moves a wallet to another network where it has one of its own, and reads what it shares there. */
export async function switchNetwork(
  runtime: Runtime,
  { connectionId, chain: wanted, signal }: Parameters<SwitchNetwork>[0],
): Promise<Connection<"bip122">> {
  const { networks, links, protocol } = runtime;
  const wallet = links.get(connectionId);
  const job = { operation: "switchNetwork", wallet, signal } as const;
  const chain = chooseChain(runtime, { ...job, chain: wanted });
  return await runtime.run(job, async (work) => {
    const { moveTo } = providerClientOf(wallet.connector);
    if (usesWalletStandard(wallet.connector) || protocol.lacks?.(wallet, job.operation) || !moveTo)
      throw new FoyerError("wallet/method-unsupported", about("bip122", job));
    if (wallet.link.connection.walletChain !== chain) await moveTo(wallet.provider as BitcoinProvider, chain);
    work.scope.throwIfAborted();
    const shared = await protocol.requestAccounts(wallet, { networks, chain, silent: true, ...work });
    work.scope.throwIfAborted();
    // It may have closed the connection meanwhile.
    links.get(connectionId);
    const [first] = shared.accounts;
    if (!first) throw new FoyerError("wallet/no-accounts", about("bip122", job));
    return links.write({ wallet, walletChain: chain as ChainId<"bip122">, ...shared, chain }, "user");
  });
}
