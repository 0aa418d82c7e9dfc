import {
  type AccountId,
  type ChainId,
  type FeeEstimate,
  FoyerError,
  type Namespace,
  type SendStage,
  type SentTransaction,
  type Transfer,
} from "@foyer/contract";
import { selectAccount, selectConnection, selectNamespace, selectNetwork } from "../selectors.ts";
import { askWallet } from "./ask-wallet.ts";
import type { FlowContext } from "./context.ts";

/** What to send; without a namespace, in the one shown first, and without a chain, on the one in use. */
export type SendRequest<N extends Namespace = Namespace, C extends ChainId = ChainId> = Transfer<N> & {
  readonly namespace?: N | undefined;
  readonly chain?: C | undefined;
  /** What `asset` is counted in, for whoever hears of what was sent. The chain's own coin is known without it. */
  readonly currency?: { readonly decimals: number; readonly symbol?: string | undefined } | undefined;
  /** What whoever hears of it is told in the place of a transfer: what a call does, and what it moves. */
  readonly told?: ToldCall | undefined;
  readonly watch?: SendWatch | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What a call of a contract does. `amount`: smallest unit of `asset`, which is the native coin where it is left out. */
export type ToldCall = {
  readonly operation: "trade" | "approve" | "execute";
  readonly amount?: bigint | undefined;
  readonly asset?: string | undefined;
  readonly currency?: { readonly decimals: number; readonly symbol?: string | undefined } | undefined;
};

/** Follows a request to the wallet, also once the caller waits no more. */
export type SendWatch = {
  /** The adapter has the request from now on. */
  onStart?(): void;
  /** Each stage, by an adapter that tells them. What it throws at `asking` keeps the wallet from being asked. */
  onStage?(stage: SendStage): void;
  /** The wallet's own answer, once, however late it comes. */
  onAnswer?(answer: { readonly sent: SentTransaction } | { readonly error: unknown }): void;
};

/**
 * Has the account in use send something. A newer request leaves older ones alone. One that was asked for and is no longer
 * waited for is still followed: where the wallet approves it, it is told as any other.
 * @throws {FoyerError} connection/not-found, transaction/outdated, wallet/rejected, wallet/insufficient-funds, flow/aborted …
 */
export async function sendTransaction(context: FlowContext, request: SendRequest): Promise<SentTransaction> {
  const { place, chain, transfer } = read(context, request, "sendNative");
  const { analytics } = context.ports;
  const network = chain ?? selectConnection(context.state, place.namespace)?.chain;
  // As it is when the wallet is asked: another one may be in use by the time it has answered.
  const before = readPlace(context, place.namespace);
  const tell = createTold(context, request, { transfer, network, ...place, address: before.address });
  const asked = { ...place, flow: "send-transaction", isBeside: true } as const;
  return await askWallet(context, asked, ({ adapter, signal, ...at }) => {
    const { told, watch } = request;
    if (network && !told) analytics?.report("SEND_INITIATED", { network });
    const onStage = (stage: SendStage): void => {
      if (stage === "asking") requireCurrent(before, readPlace(context, place.namespace), signal);
      watch?.onStage?.(stage);
    };
    watch?.onStart?.();
    const answer = adapter.capabilities.send?.({ ...at, chain, transfer, signal, onStage });
    // Not by the caller's wait, which may be over.
    answer?.then(
      (sent) => {
        tell(sent);
        watch?.onAnswer?.({ sent });
      },
      async (error: unknown) => {
        const { connectorId } = selectConnection(context.state, place.namespace) ?? {};
        watch?.onAnswer?.({ error: await adapter.explain(error, { operation: "sendNative", connectorId }) });
      },
    );
    return answer;
  });
}

type SendPlace = { readonly connectionId: string | undefined; readonly address: string | undefined };

function readPlace({ state }: FlowContext, namespace: Namespace): SendPlace {
  return { connectionId: selectConnection(state, namespace)?.id, address: selectAccount(state, namespace)?.address };
}

/**
 * Refuses a request that was aborted, or that another account would send, before the wallet is asked.
 * @throws {FoyerError} flow/aborted, transaction/outdated
 */
function requireCurrent(before: SendPlace, now: SendPlace, signal: AbortSignal): void {
  if (signal.aborted) throw new FoyerError("flow/aborted", { flow: "send-transaction" });
  if (before.connectionId !== now.connectionId || before.address !== now.address)
    throw new FoyerError("transaction/outdated", { problem: "another account is in use." });
}

/** Creates the callback that reports a sent transaction. */
function createTold(
  context: FlowContext,
  { told, currency }: SendRequest,
  at: {
    readonly transfer: Transfer;
    readonly namespace: Namespace;
    readonly network: ChainId | undefined;
    readonly address: string | undefined;
  },
): (sent: SentTransaction) => void {
  const { transfer, network, address } = at;
  const { amount, asset, ...moved } = told ?? { amount: transfer.amount, asset: transfer.asset, currency };
  const coin = asset === undefined ? nameCoin(context, at.namespace, network) : moved.currency;
  return ({ hash, trace }) => {
    if (network && !told) context.ports.analytics?.report("SEND_SUCCESS", { network });
    if (!network || address === undefined) return;
    context.events.emit("transaction-sent", {
      account: `${network}:${address}` as AccountId,
      hash,
      to: transfer.to,
      ...(amount !== undefined && { amount, ...coin }),
      ...(asset && { asset }),
      ...(told && { operation: told.operation }),
      trace,
    });
  };
}

/** What the chain's own coin is called, where the network in use is the one that is sent on. */
function nameCoin(
  { state }: FlowContext,
  namespace: Namespace,
  chain: ChainId | undefined,
): { readonly decimals: number; readonly symbol: string } | undefined {
  const { id, network } = selectNetwork(state, namespace) ?? {};
  if (id !== chain || !network) return undefined;
  const { decimals, symbol } = network.nativeCurrency;
  return { decimals, symbol };
}

/**
 * Asks what sending something would cost.
 * @throws {FoyerError} connection/not-found, network/unreachable, wallet/method-unsupported, flow/aborted …
 */
export async function estimateFee(context: FlowContext, request: SendRequest): Promise<FeeEstimate> {
  const { place, chain, transfer } = read(context, request, "estimateFee");
  return await askWallet(context, { ...place, flow: "estimate-fee" }, ({ adapter, ...at }) =>
    adapter.capabilities.estimateFee?.({ ...at, chain, transfer }),
  );
}

/** Where a transaction can carry the price that was estimated. */
const PRICED: readonly Namespace[] = ["eip155", "solana"];

type Read = {
  readonly place: {
    readonly operation: "sendNative" | "estimateFee";
    readonly namespace: Namespace;
    readonly signal: AbortSignal | undefined;
  };
  readonly chain: ChainId | undefined;
  readonly transfer: Transfer;
};

function read({ state }: FlowContext, request: SendRequest, operation: Read["place"]["operation"]): Read {
  const {
    namespace = selectNamespace(state) ?? "eip155",
    chain,
    currency: _,
    told: __,
    watch: ___,
    signal,
    ...transfer
  } = request;
  // Left out in silence, it would be another transaction than the one asked for.
  if (transfer.data !== undefined && namespace !== "eip155")
    throw new FoyerError("wallet/invalid-params", { namespace, operation, problem: "only eip155 takes data" });
  if (transfer.fee !== undefined && !PRICED.includes(namespace))
    throw new FoyerError("wallet/invalid-params", {
      namespace,
      operation,
      problem: "only eip155 and solana take a fee",
    });
  return { place: { operation, namespace, signal }, chain, transfer };
}
