import {
  type AccountId,
  type ChainId,
  type FeeEstimate,
  FoyerError,
  type Namespace,
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
  readonly signal?: AbortSignal | undefined;
};

/** What a call of a contract does. `amount`: smallest unit of `asset`, which is the native coin where it is left out. */
export type ToldCall = {
  readonly operation: "trade" | "approve" | "execute";
  readonly amount?: bigint | undefined;
  readonly asset?: string | undefined;
  readonly currency?: { readonly decimals: number; readonly symbol?: string | undefined } | undefined;
};

/**
 * Has the account in use send something.
 * @throws {FoyerError} connection/not-found, wallet/rejected, wallet/insufficient-funds, flow/aborted …
 */
export async function sendTransaction(context: FlowContext, request: SendRequest): Promise<SentTransaction> {
  const { place, chain, transfer } = read(context, request, "sendNative");
  const { analytics } = context.ports;
  const network = chain ?? selectConnection(context.state, place.namespace)?.chain;
  // As it is when the wallet is asked: another one may be in use by the time it has answered.
  const address = selectAccount(context.state, place.namespace)?.address;
  const { told } = request;
  const moved = told ?? { amount: transfer.amount, asset: transfer.asset, currency: request.currency };
  const coin = moved.asset === undefined ? nameCoin(context, place.namespace, network) : moved.currency;
  const sent = await askWallet(context, { ...place, flow: "send-transaction" }, ({ adapter, ...at }) => {
    if (network && !told) analytics?.report("SEND_INITIATED", { network });
    return adapter.capabilities.send?.({ ...at, chain, transfer });
  });
  if (network && !told) analytics?.report("SEND_SUCCESS", { network });
  if (network && address !== undefined) {
    const { to } = transfer;
    const { amount, asset } = moved;
    const account = `${network}:${address}` as AccountId;
    context.events.emit("transaction-sent", {
      account,
      hash: sent.hash,
      to,
      ...(amount !== undefined && { amount, ...coin }),
      ...(asset && { asset }),
      ...(told && { operation: told.operation }),
      trace: sent.trace,
    });
  }
  return sent;
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
  const { namespace = selectNamespace(state) ?? "eip155", chain, currency: _, told: __, signal, ...transfer } = request;
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
