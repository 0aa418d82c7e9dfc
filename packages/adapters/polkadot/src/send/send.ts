import { type Capabilities, FoyerError, isFoyerError } from "@foyer/contract";
import { askRpc } from "@foyer/contract/on-demand";
import { about, type Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { fetchAccountBalance } from "../balance.ts";
import { transferable } from "../chain/account-storage.ts";
import { explain } from "../explain.ts";
import type { Opened } from "../injected.ts";
import type { PolkadotRuntime } from "../runtime.ts";
import { buildTransfer } from "./build-transfer.ts";
import { findSigner } from "./find-signer.ts";
import { type Line, openApi } from "./open-api.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { type Sent, settle } from "./settle.ts";
import { writeTrace } from "./trace.ts";
import { VENDOR, type Vendor } from "./vendor.ts";

type Send = NonNullable<Capabilities<"polkadot">["send"]>;

/**
 * Codes of a server that has had this very transaction: an earlier one took it before it fell silent. 1013 means that it still
 * waits, and 1012 that it is banned for a while, as is one that a block has taken in; then it is looked for, too.
 * @see https://github.com/paritytech/substrate/issues/10300
 */
const ALREADY_THERE: readonly unknown[] = [1012, 1013];

/**
 * Sends the native coin. The transaction is built when the person presses the button: an upgrade of the chain would
 * make an older one invalid.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/blocks-transactions-fees/transactions
 */
export async function send(
  runtime: PolkadotRuntime,
  a: Parameters<Send>[0],
  vendor: Vendor = VENDOR,
): ReturnType<Send> {
  a.onStage?.("preparing");
  const prepared = prepare(runtime, a, "sendNative");
  const { wallet, network } = prepared;
  const job = { operation: "sendNative", wallet } as const;
  if (!(wallet.link.given as Opened).signPayload)
    throw new FoyerError("wallet/method-unsupported", about("polkadot", job));
  const sent = await runtime.run({ ...job, signal: a.signal }, (work) =>
    submit({ ...prepared, line: { work, network }, onStage: a.onStage }, vendor),
  );
  return {
    hash: sent.hash,
    trace: writeTrace({ after: sent.after, next: sent.after + 1, number: sent.number }),
    settled: ({ signal } = {}) => runtime.run({ ...job, signal }, (work) => settle(sent, work)),
  };
}

type Sending = Prepared & Pick<Parameters<Send>[0], "onStage"> & { readonly line: Line };

async function submit(sending: Sending, vendor: Vendor): Promise<Sent> {
  const { line, from } = sending;
  const { host, scope } = line.work;
  // Both are loaded first, so that a missing library is reported before the wallet prompts.
  const [dapp, library] = await Promise.all([vendor.dapp("sendNative"), vendor.api("sendNative")]);
  await checkFunds(sending, line.work);
  const api = await openApi(library, line);
  const transaction = buildTransfer(api, sending);
  const signer = await findSigner(dapp, { ...sending, host });
  const { number } = await api.rpc.chain.getHeader(await api.rpc.chain.getFinalizedHead());
  scope.throwIfAborted();
  sending.onStage?.("asking");
  // -1: the next number, with those counted that still wait.
  const signed = await transaction.signAsync(from.address, { signer, nonce: -1 });
  scope.throwIfAborted();
  const extrinsic = signed.toHex();
  await broadcast(sending, extrinsic);
  const hash = signed.hash.toHex();
  return { api, line, hash, extrinsic, after: number.toNumber(), number: signed.nonce.toNumber() };
}

/** A server that does not answer may have passed it on all the same: it is not sent twice, but looked for. */
async function broadcast({ wallet, network, line }: Sending, extrinsic: string): Promise<void> {
  const asked = askRpc({ ...line.work, network, method: "author_submitExtrinsic", params: [extrinsic] });
  const answer = await asked.catch((error: unknown) => {
    if (!isFoyerError(error, "network/unreachable")) throw error;
  });
  if (!answer || !("error" in answer) || ALREADY_THERE.includes(read(answer.error, "code"))) return;
  throw explain(answer.error, about("polkadot", { operation: "sendNative", wallet }));
}

/** What would only fail on the chain, and cost a fee, is refused before. */
async function checkFunds({ wallet, network, from, to, amount }: Sending, work: Work<"polkadot">): Promise<void> {
  const where = about("polkadot", { operation: "sendNative", wallet });
  const [own, theirs] = await Promise.all(
    [from.address, to].map((address) => fetchAccountBalance({ ...work, network, address })),
  );
  const { existentialDeposit: deposit } = network;
  if (own && transferable(own, deposit) < amount) throw new FoyerError("wallet/insufficient-funds", where);
  if (theirs && theirs.free + amount < deposit) {
    const problem = `the account would be left with less than ${deposit}, which it must keep to exist`;
    throw new FoyerError("wallet/invalid-params", { ...where, problem });
  }
}
