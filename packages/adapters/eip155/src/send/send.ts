import { type Capabilities, FoyerError } from "@foyer/contract";
import { pollOutcome } from "@foyer/contract/on-demand";
import { about } from "@foyer/contract/runtime";
import { toHex } from "../add-network.ts";
import { RECEIPT_POLL_MS } from "../constants.ts";
import { type Context, getLinked } from "../context.ts";
import { fetchDecision } from "../outcome.ts";
import { request } from "../provider.ts";
import { type Job, run } from "../run.ts";
import { switchNetwork } from "../switch-network.ts";
import { readPrice, readTransfer } from "./read-transfer.ts";

type Send = NonNullable<Capabilities<"eip155">["send"]>;

const HASH = /^0x[0-9a-f]{64}$/i;

/**
 * Has the wallet send the native coin or a token, or call a contract, at the price that was chosen; gas and nonce are its
 * own affair. A wallet sends on the chain that it is on: one that is on another is moved first. Once the wallet was asked
 * neither `signal` nor the adapter's stop ends the request: an approval may still come.
 * @see https://eips.ethereum.org/EIPS/eip-1474
 */
export async function send(
  context: Context,
  { connectionId, account, chain, transfer, signal, onStage }: Parameters<Send>[0],
): ReturnType<Send> {
  onStage?.("preparing");
  const wallet = getLinked(context, connectionId);
  const job = { operation: "sendNative", wallet, signal } as const;
  const { transaction, network } = await readTransfer(context, { ...job, transfer, account, chain });
  const { caipNetworkId } = network;
  if (wallet.link.connection.walletChain !== caipNetworkId)
    await switchNetwork(context, { connectionId, chain: caipNetworkId, signal });
  // The chain goes along: a wallet that moved meanwhile refuses rather than sends elsewhere.
  const params = [{ ...transaction, ...readPrice(transfer), chainId: toHex(network) }];
  const hash = await askWallet(context, job, {
    ask: () => {
      onStage?.("asking");
      return request(wallet.provider, { method: "eth_sendTransaction", params });
    },
  });
  return {
    hash,
    settled: ({ signal: own } = {}) =>
      run(context, { operation: "sendNative", signal: own }, (work) =>
        pollOutcome({ ...work, everyMs: RECEIPT_POLL_MS }, () => fetchDecision({ ...work, network }, hash)),
      ),
  };
}

/** Words of geth, Erigon, Nethermind, Besu and Reth for a transaction that they have already. */
const KNOWN = /already known|alreadyknown|known transaction|already imported|already in mempool/i;

/** Whether a wallet's node refuses a transaction since it has it: the wallet handed it over twice. */
function isKnownToChain(error: unknown): boolean {
  const { message } = (error ?? {}) as { readonly message?: unknown };
  return typeof message === "string" && KNOWN.test(message.slice(0, 1_000));
}

/** Asks in the caller's own task, unless the signal has aborted or the adapter has stopped, and waits however long it takes. */
async function askWallet(
  context: Context,
  job: Job & { readonly wallet: { readonly lacks: Set<string> } },
  { ask }: { readonly ask: () => Promise<unknown> },
): Promise<string> {
  let answer: Promise<unknown> | undefined;
  await run(context, job, async () => {
    answer = ask();
  }).catch((error: unknown) => {
    // An abort directly after the wallet was asked ends nothing.
    if (!answer) throw error;
  });
  const told = await answer?.catch(async (error: unknown) => {
    if (isKnownToChain(error))
      throw new FoyerError("transaction/unsettled", { problem: "the network has this transaction already." });
    const known = await context.explain(error, about("eip155", job));
    // A wallet says only by failing what it lacks.
    if (known.code === "wallet/method-unsupported") job.wallet.lacks.add(job.operation);
    throw known;
  });
  if (typeof told === "string" && HASH.test(told)) return told;
  throw new FoyerError("transaction/unsettled", { problem: "the wallet gave no hash." });
}
