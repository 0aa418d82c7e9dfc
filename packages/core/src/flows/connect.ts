import {
  type ChainId,
  type Connection,
  type Connector,
  type ConnectorId,
  FoyerError,
  isFoyerError,
  type Namespace,
  parseChainId,
} from "@foyer/contract";
import * as connections from "../connections/actions.ts";
import { ofNamespace } from "../connections/state.ts";
import type { Wallet } from "../wallets/wallet.ts";
import { adapterOf, type FlowContext } from "./context.ts";
import { disconnect } from "./disconnect.ts";
import { close, open } from "./open.ts";

/** How long a user interface that is about to be mounted may take before a modal that nobody draws is given up. */
const UI_GRACE_MS = 3_000;

/** Which wallet to connect: by connector, by the wallet's id or name, or whichever the visitor picks. */
export type ConnectRequest<N extends Namespace = Namespace, C extends ChainId = ChainId> = {
  readonly wallet?: string | undefined;
  readonly connectorId?: ConnectorId | undefined;
  readonly namespace?: N | undefined;
  readonly chain?: C | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Connects a wallet. The wallet is asked in the caller's own task, so a click's permission to open windows holds.
 * @throws {FoyerError} wallet/rejected, wallet/pending, connector/not-found, wallet/not-found, wallet/not-installed,
 * modal/missing, flow/aborted …
 */
export function connect(context: FlowContext, request: ConnectRequest = {}): Promise<Connection> {
  if (request.connectorId === undefined && request.wallet === undefined) return connectThroughModal(context, request);
  const connector = findConnector(context, request);
  return context.runs.only(`connect:${connector.namespace}`, request.signal, (signal) =>
    connectThrough(context, { connector, chain: request.chain ?? chosenChain(context, connector), signal }),
  );
}

/** The chain that whoever opened the modal asked for. */
function chosenChain({ modalChoice: { chain } }: FlowContext, { namespace }: Connector): ChainId | undefined {
  return chain && parseChainId(chain).namespace === namespace ? chain : undefined;
}

/** Asks one connector, keeping the namespace's facts in step. */
async function connectThrough(
  context: FlowContext,
  { connector, chain, signal }: { connector: Connector; chain: ChainId | undefined; signal: AbortSignal },
): Promise<Connection> {
  const { namespace, id: connectorId } = connector;
  // Before anything changes: afterwards the wallets would have to be merged anew.
  const wallet = context.wallets.get().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
  const facts = ofNamespace(context.state.connections, namespace);
  connections.beginConnecting(facts, connectorId);
  const settle = (failure?: typeof facts.failure): void => {
    if (facts.pending?.connectorId === connectorId) connections.endConnecting(facts, failure);
  };
  // An aborted wait ends at once, whatever the wallet does; a newer attempt has already written its own mark.
  signal.addEventListener("abort", () => settle(), { once: true });
  try {
    const connection = await adapterOf(context, namespace).connect({ connectorId, chain, signal });
    signal.throwIfAborted();
    await context.authenticating.get(connection.id);
    signal.throwIfAborted();
    settle();
    // Who connects a wallet anew sees what it shares.
    if (context.deleted.clear(connectorId)) context.put(facts.list, connection);
    connections.activate(context.state.connections, namespace, connection.id);
    rememberConnection(context, { connector, wallet, connection });
    context.save();
    if (!context.state.settings.multiWallet) {
      // Those that came back while the person was asked, too.
      await replaceEarlier(
        context,
        facts.list.filter(({ id }) => id !== connection.id),
      );
    }
    return connection;
  } catch (error) {
    const known = await adapterOf(context, namespace).explain(error, { operation: "connect", connectorId });
    const { code, retryable, context: about } = known;
    if (!signal.aborted) settle({ connectorId, code, retryable, problem: (about as { problem?: string }).problem });
    // What an adapter opened before it failed is open all the same.
    context.save();
    throw known;
  }
}

/** Opens the modal and waits for the visitor. */
function connectThroughModal(context: FlowContext, request: ConnectRequest): Promise<Connection> {
  const { events, ports, state } = context;
  const { chain, namespace = chain && parseChainId(chain).namespace } = request;
  if (namespace) adapterOf(context, namespace);
  if (chain && namespace && !isRequested(state, namespace, chain))
    throw new FoyerError("network/not-configured", { chain });
  return context.runs.only("connect", request.signal, (signal) => {
    context.modalChoice.chain = chain;
    open(context, namespace ? { view: "Connect", params: { addWalletForNamespace: namespace } } : { view: "Connect" });
    return new Promise<Connection>((resolve, reject) => {
      const over = new AbortController();
      const settle = (then: () => void): void => {
        if (over.signal.aborted) return;
        over.abort();
        context.modalChoice.chain = undefined;
        for (const undo of undos) undo();
        then();
      };
      const fail = (error: FoyerError): void =>
        settle(() => {
          close(context);
          reject(error);
        });
      const undos = [
        events.on("connection-opened", ({ cause, connection }) => {
          const isMeant = cause === "user" && (namespace === undefined || connection.namespace === namespace);
          if (isMeant) settle(() => resolve(connection));
        }),
        events.on("modal-closed", () => settle(() => reject(new FoyerError("flow/aborted", { flow: "connect" })))),
        // A provider may be about to be mounted: it finds the modal open.
        ports.clock.after(ports.page.target ? UI_GRACE_MS : 0, () => {
          if (!events.has("modal-requested")) fail(new FoyerError("modal/missing", { member: "connect" }));
        }),
      ];
      signal.addEventListener("abort", () => settle(() => close(context)), { once: true });
    });
  });
}

function isRequested({ networks }: FlowContext["state"], namespace: Namespace, chain: ChainId): boolean | undefined {
  return networks.namespaces[namespace]?.requested.some(({ caipNetworkId }) => caipNetworkId === chain);
}

function findConnector(context: FlowContext, { connectorId, wallet: name, namespace }: ConnectRequest): Connector {
  if (connectorId !== undefined) {
    const connector = context.state.connectors.list.find(({ id }) => id === connectorId);
    if (!connector) throw new FoyerError("connector/not-found", { connectorId });
    return connector;
  }
  const wanted = name?.toLowerCase();
  const wallet = context.wallets.get().find((known) => known.id === name || known.name.toLowerCase() === wanted);
  const connector = wallet?.connectors.find((known) => namespace === undefined || known.namespace === namespace);
  if (connector) return connector;
  // Only a list of known wallets can tell one that is not installed from one that is none.
  if (!wallet && context.ports.directories?.some(({ wallets }) => wallets)) {
    throw new FoyerError("wallet/not-found", { wallet: name ?? "" });
  }
  const asked = namespace ?? wallet?.namespaces[0] ?? context.adapters[0]?.namespace ?? "eip155";
  throw new FoyerError("wallet/not-installed", {
    namespace: asked,
    operation: "connect",
    wallet: wallet?.name ?? name,
  });
}

function rememberConnection(
  context: FlowContext,
  { connector, wallet, connection }: { connector: Connector; wallet: Wallet | undefined; connection: Connection },
): void {
  connections.remember(context.state.connections, {
    namespace: connector.namespace,
    connectorId: connector.id,
    walletId: wallet?.id ?? connector.id,
    walletName: wallet?.name ?? connector.wallet.name,
    // The account in use, even where the wallet's list lacks it: CAIP-10 ends with the address.
    address: connection.account.split(":")[2] as string,
    at: context.ports.clock.now(),
  });
}

/** With one wallet for each namespace, a new one takes the place of the old. */
async function replaceEarlier(context: FlowContext, earlier: readonly Connection[]): Promise<void> {
  for (const { id } of earlier) {
    try {
      await disconnect(context, { connectionId: id });
    } catch (error) {
      // The new connection stands; that the old wallet would not let go is not its failure.
      if (!isFoyerError(error)) throw error;
    }
  }
}

/** Ends the wait for a wallet and forgets the latest failure; without a namespace, in all of them. */
export function cancelConnect({ state, runs, adapters }: FlowContext, only?: Namespace): void {
  for (const { namespace } of adapters) {
    if (only !== undefined && namespace !== only) continue;
    const facts = ofNamespace(state.connections, namespace);
    // A wallet that has answered is connected; only its caller has not heard yet.
    if (facts.pending) runs.abort(`connect:${namespace}`);
    if (facts.authenticating) runs.abort(`authenticate:${facts.authenticating.id}`);
    connections.endConnecting(facts);
  }
}
