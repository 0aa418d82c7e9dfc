import { type Adapter, type AdapterEvent, type AdapterHost, FoyerError } from "@foyer/contract";
import { checkAddress, isSameAddress } from "./address.ts";
import { connect } from "./connect.ts";
import { connectionIdOf, createOpenConnections } from "./connections/open-connections.ts";
import type { Context } from "./context.ts";
import { disconnect } from "./disconnect.ts";
import { explain } from "./explain.ts";
import { load } from "./libraries.ts";
import { mainnet, type SolanaNetwork } from "./networks.ts";
import { restore } from "./restore.ts";
import { select } from "./select.ts";
import type { Web3 } from "./send/build-transfer.ts";
import { signMessage } from "./sign-message.ts";
import { openRegistry } from "./standard/registry.ts";
import type { StandardWallet } from "./standard/standard-wallet.ts";
import { supports } from "./supports.ts";
import { createFoundWallets } from "./wallets/found-wallets.ts";

/** Options of `solana`. */
export type SolanaOptions = {
  /** The networks the application uses, the preferred one first. Default: the main network. */
  readonly networks?: readonly [SolanaNetwork, ...SolanaNetwork[]] | undefined;
};

/** Foyer's adapter for Solana. `provider` gives the wallet's own object of the Wallet Standard. */
export interface SolanaAdapter extends Adapter<"solana"> {
  provider(connectorId: string): StandardWallet | undefined;
}

/**
 * Makes the adapter for Solana: wallets of the Wallet Standard, found however late they come.
 * @throws {FoyerError} options/invalid
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { solana } from "@foyer/solana";
 * import { devnet, mainnet } from "@foyer/solana/networks";
 *
 * createFoyer({ app: { name: "Example" }, adapters: [solana({ networks: [mainnet, devnet] })] });
 */
export function solana(options: SolanaOptions = {}): SolanaAdapter {
  return createSolana(options, () =>
    load({ library: "@solana/web3.js", operation: "sendNative" }, () => import("@solana/web3.js")),
  );
}

/** `solana` with its library given: where it comes from is a door that tests use. */
export function createSolana(options: SolanaOptions, web3: () => Promise<Web3>): SolanaAdapter {
  const networks = Object.freeze([...readNetworks(options.networks ?? [mainnet])] as [
    SolanaNetwork,
    ...SolanaNetwork[],
  ]);
  let host: AdapterHost<"solana"> | undefined;
  let life = new AbortController();
  let registry: ReturnType<typeof openRegistry> | undefined;
  const emit = (event: AdapterEvent<"solana">): void => host?.emit(event);
  const wallets = createFoundWallets({ networks, emit });
  const open = createOpenConnections(emit);
  const context: Context = { networks, wallets, open, running: () => ({ host, life: life.signal }) };

  return Object.freeze<SolanaAdapter>({
    specVersion: 1,
    namespace: "solana",
    networks,
    capabilities: Object.freeze<Adapter<"solana">["capabilities"]>({
      verifyMessage: async (a) => (await import("./verify-message.ts")).verifyMessage(a),
      balance: async (a) => (await import("./balance.ts")).fetchBalance(context, a),
      send: async (a) => (await import("./send/send.ts")).send(context, { ...a, web3 }),
    }),
    address: Object.freeze({ check: checkAddress, same: isSameAddress }),
    start(given) {
      host = given;
      life = new AbortController();
      const remove = (live: unknown): void => {
        const wallet = wallets.remove(live);
        if (wallet) open.close(connectionIdOf(wallet), "gone");
      };
      registry = openRegistry({ page: given.page, add: wallets.add, remove });
      return () => {
        if (host !== given) return;
        host = undefined;
        registry?.stop();
        life.abort();
        open.clear();
        wallets.clear();
      };
    },
    refresh: () => registry?.refresh(),
    connectors: () => wallets.all().map(({ connector }) => connector),
    connections: open.list,
    connect: (a) => connect(context, a),
    restore: (a) => restore(context, a),
    disconnect: (a) => disconnect(context, a),
    select: (a) => select(context, a),
    signMessage: (a) => signMessage(context, a),
    supports: (a) => supports(context, a),
    explain(error, a) {
      const wallet = a.connectorId === undefined ? undefined : wallets.find(a.connectorId)?.connector.wallet.name;
      return explain(error, { ...a, wallet });
    },
    provider: (connectorId) => wallets.find(connectorId)?.live,
  });
}

function readNetworks(networks: readonly SolanaNetwork[]): readonly SolanaNetwork[] {
  const wrong = networks.findIndex((network) => !network?.caipNetworkId?.startsWith("solana:"));
  if (networks.length === 0) throw new FoyerError("options/invalid", { path: "solana.networks", problem: "is empty" });
  if (wrong >= 0)
    throw new FoyerError("options/invalid", {
      path: `solana.networks[${wrong}]`,
      problem: "is not a network of Solana",
    });
  return networks;
}
