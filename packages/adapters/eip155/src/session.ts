import {
  type AdapterHost,
  type Connector,
  type ConnectorId,
  FoyerError,
  type Operation,
  type Undo,
  type WalletContext,
} from "@foyer/contract";
import { toConnectionId } from "./connection.ts";
import { type Discovery, discover } from "./discovery.ts";
import { explain } from "./errors.ts";
import type { EvmNetwork, EvmNetworks } from "./evm-network.ts";
import { createLinks, type Links } from "./links.ts";
import { inScope } from "./scope.ts";
import { createWallets, type FoundWallet, type Wallets } from "./wallets.ts";

/** The host an operation works with, and the time it has. */
export type Work = { readonly host: AdapterHost<"eip155">; readonly scope: AbortSignal };

/** What is done, through which wallet, and for how long it matters. */
export type Job = {
  readonly operation: Operation;
  readonly wallet?: FoundWallet | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What exists between a start and its stop; empty before and after. */
export interface Session {
  readonly wallets: Wallets;
  readonly links: Links;
  start(host: AdapterHost<"eip155">): Undo;
  refresh(): void;
  /** @throws {FoyerError} network/not-configured */
  network(chain: string): EvmNetwork;
  /** Runs an operation, begun in the caller's own task, until it settles, is aborted, or the session stops. */
  run<T>(job: Job, work: (work: Work) => Promise<T>): Promise<T>;
  explain(
    error: unknown,
    asked: { readonly operation: Operation; readonly connectorId?: ConnectorId | undefined },
  ): FoyerError;
}

/** Makes a session that has not started. One host at a time: a new start ends the earlier one. */
export function createSession(networks: EvmNetworks): Session {
  let host: AdapterHost<"eip155"> | undefined;
  let discovery: Discovery | undefined;
  let ended = new AbortController();
  const emit: AdapterHost<"eip155">["emit"] = (event) => host?.emit(event);
  const wallets = createWallets(emit);
  const links = createLinks({ emit, networks, onClosed: () => discovery?.tidy() });
  const stop = (): void => {
    host = undefined;
    discovery?.stop();
    discovery = undefined;
    links.clear();
    wallets.clear();
    ended.abort();
  };
  return {
    wallets,
    links,
    start(newHost) {
      stop();
      const own = new AbortController();
      ended = own;
      host = newHost;
      discovery = discover({ host, wallets, isConnected: (id) => links.find(toConnectionId(id)) !== undefined });
      return () => {
        if (ended === own) stop();
      };
    },
    refresh: () => discovery?.refresh(),
    network(chain) {
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
      if (!network) throw new FoyerError("network/not-configured", { chain });
      return network;
    },
    run({ operation, wallet, signal }, work) {
      const own = host;
      // Before the start there is nobody to ask, and after the stop nobody to answer.
      const signals = [own ? ended.signal : AbortSignal.abort(), signal];
      const explainThis = (error: unknown): FoyerError => {
        const known = explain(error, walletContext(operation, wallet?.connector));
        // A wallet says only by failing what it lacks.
        if (known.code === "wallet/method-unsupported") wallet?.lacks.add(operation);
        return known;
      };
      return inScope({ flow: operation, signals, explain: explainThis }, (scope) =>
        work({ host: own as AdapterHost<"eip155">, scope }),
      );
    },
    explain: (error, { operation, connectorId = "" }) =>
      explain(error, walletContext(operation, wallets.find(connectorId)?.connector)),
  };
}

/** Which wallet was asked for what, as errors carry it. */
export function walletContext(operation: Operation, connector: Connector | undefined): WalletContext {
  return { namespace: "eip155", operation, wallet: connector?.wallet.name, connectorId: connector?.id };
}
