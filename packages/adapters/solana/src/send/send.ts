import { type Capabilities, FoyerError, isFoyerError } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { findStandardAccount, read } from "@foyer/contract/wallet-standard";
import { fromBase58, toBase58 } from "../base58.ts";
import { askNetwork } from "../chain/rpc.ts";
import { explain } from "../explain.ts";
import type { Runtime } from "../runtime.ts";
import { draftTransaction, fetchBlockhash } from "./draft-transaction.ts";
import { readTransfer, type Sending } from "./read-transfer.ts";
import { settle } from "./settle.ts";
import { signingWay, signThrough } from "./sign-transaction.ts";
import { toBase64 } from "./try-out.ts";
import { type FetchWeb3, fetchWeb3, loadWeb3, type Web3 } from "./web3.ts";

/**
 * Sends SOL or a token: the transaction is built when the person presses the button, since its block hash lasts about a
 * minute.
 * @see https://solana.com/docs/core/transactions
 */
export async function send(
  runtime: Runtime,
  a: Parameters<NonNullable<Capabilities<"solana">["send"]>>[0],
  web3: FetchWeb3 = fetchWeb3,
): ReturnType<NonNullable<Capabilities<"solana">["send"]>> {
  a.onStage?.("preparing");
  const plan = readTransfer(runtime, a, "send");
  const { operation, wallet, network } = plan;
  const sent = await runtime.run({ operation, wallet, signal: a.signal }, async (work) =>
    submit(await loadWeb3(operation, web3), { ...work, ...plan, onStage: a.onStage }),
  );
  return {
    hash: sent.hash,
    settled: ({ signal } = {}) =>
      runtime.run({ operation, wallet, signal }, (work) => settle({ ...work, ...sent, network })),
  };
}

async function submit(
  web3: Web3,
  sending: Sending & Pick<Parameters<typeof send>[1], "onStage">,
): Promise<{ readonly hash: string; readonly lastHeight: bigint }> {
  const { wallet, network, operation, from, scope } = sending;
  const way = signingWay(sending);
  // What a trial found is for the wallet to say: it tries for itself, and may know better.
  const { transaction, lastHeight } = await draftTransaction(web3, sending, way);
  scope.throwIfAborted();
  sending.onStage?.("asking");
  const signed = await signThrough(way, {
    account: findStandardAccount(wallet, from.address),
    network,
    operation,
    transaction,
    wallet,
  });
  scope.throwIfAborted();
  if ("signature" in signed)
    return { hash: toBase58(signed.signature), lastHeight: await laterHeight(sending, lastHeight) };
  return { hash: await broadcast(sending, signed.transaction), lastHeight };
}

/** A wallet that sends by itself may have taken a newer block hash while the person was reading. */
async function laterHeight(a: Sending, lastHeight: bigint): Promise<bigint> {
  const { lastHeight: later } = await fetchBlockhash(a).catch(() => ({ lastHeight }));
  return later > lastHeight ? later : lastHeight;
}

/** Where its answer is lost, a node may have taken the transaction in all the same: by its signature it is looked for. */
async function broadcast(a: Sending, transaction: Uint8Array): Promise<string> {
  const params = [toBase64(transaction), { encoding: "base64", preflightCommitment: "confirmed" }];
  const answer = await askNetwork({ ...a, method: "sendTransaction", params }).catch((error: unknown) => {
    const signature = readSignature(transaction);
    if (signature && isFoyerError(error, "network/unreachable")) return { result: signature };
    throw error;
  });
  const signature = readSignature(transaction);
  if ("error" in answer && signature && isKnown(answer.error)) return signature;
  if ("error" in answer) throw explain(answer.error, about("solana", a));
  const hash = answer.result;
  if (typeof hash === "string" && fromBase58(hash, 64)) return hash;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no signature" });
}

/**
 * Whether a node refuses a transaction since the chain has it: an earlier server took it, and did not answer in time.
 * @see https://docs.rs/solana-transaction-error/latest/solana_transaction_error/enum.TransactionError.html
 */
function isKnown(error: unknown): boolean {
  return read(read(error, "data"), "err") === "AlreadyProcessed";
}

/** The first signature of a transaction, which is what it is called by; undefined where nobody has signed. */
function readSignature(transaction: Uint8Array): string | undefined {
  const signature = transaction.slice(1, 65);
  return transaction[0] && signature.length === 64 && signature.some((byte) => byte !== 0)
    ? toBase58(signature)
    : undefined;
}
