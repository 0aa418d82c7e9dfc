import { type Capabilities, FoyerError } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";
import { type AdapterRuntime, about, type Work } from "@foyer/contract/runtime";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { toBase64 } from "../adr36.ts";
import { can } from "../can.ts";
import { read } from "../chain/read.ts";
import { askChain, unreachable } from "../chain/rest.ts";
import { type Chosen, choose } from "../choose.ts";
import { explain } from "../explain.ts";
import type { KeplrLike } from "../keplr.ts";
import { simulate } from "./estimate-fee.ts";
import { fetchAccount } from "./fetch-account.ts";
import { readPayment } from "./read-payment.ts";
import { settle } from "./settle.ts";
import { encodeSigned, MSG_SEND, type Payment } from "./transaction.ts";

/** The library that knows Cosmos' transactions: `@cosmjs/stargate`. */
export type Stargate = Pick<typeof import("@cosmjs/stargate"), "SigningStargateClient">;

type Signer = Parameters<Stargate["SigningStargateClient"]["offline"]>[0];
type Send = NonNullable<Capabilities<"cosmos">["send"]>;
type Sending = Work<"cosmos"> & Chosen & Pick<Parameters<Send>[0], "onStage"> & { readonly payment: Payment };

/** The mempool has this very transaction already: an earlier server of ours passed it on. */
const ALREADY_THERE = 19;

/**
 * Sends coins. The wallet signs through `SigningStargateClient`, in amino where its keys are on a Ledger; what is read and
 * broadcast goes through the network's REST URLs.
 * @see https://docs.cosmos.network/main/build/modules/bank#msgsend
 */
export async function send(
  runtime: AdapterRuntime<"cosmos", KeplrLike>,
  { transfer, signal, onStage, ...asked }: Parameters<Send>[0],
  stargate: () => Promise<Stargate> = () => import("@cosmjs/stargate"),
): ReturnType<Send> {
  onStage?.("preparing");
  const operation = "sendNative";
  const chosen = choose(runtime, { ...asked, operation });
  const payment = readPayment(chosen, { operation, transfer });
  const { wallet, network } = chosen;
  const job = { operation, wallet } as const;
  const hash = await runtime.run({ ...job, signal }, async (work) => {
    const library = await loadLibrary({ library: "@cosmjs/stargate", operation }, stargate);
    return await submit(library, { ...work, ...chosen, payment, onStage });
  });
  return {
    hash,
    settled: ({ signal: until } = {}) =>
      runtime.run({ ...job, signal: until }, (work) => settle({ ...work, network, hash })),
  };
}

async function submit({ SigningStargateClient }: Stargate, a: Sending): Promise<string> {
  const { payment, network, scope } = a;
  const signer = await fetchSigner(a);
  const onChain = await fetchAccount(a, { ...a, operation: "sendNative" });
  const fee = await simulate({ ...a, ...onChain, operation: "sendNative" });
  const client = await SigningStargateClient.offline(signer);
  scope.throwIfAborted();
  const { from: fromAddress, to: toAddress, denom, amount, memo } = payment;
  const value = { fromAddress, toAddress, amount: [{ denom, amount: String(amount) }] };
  a.onStage?.("asking");
  const signed = await client.sign(
    fromAddress,
    [{ typeUrl: MSG_SEND, value }],
    { amount: fee.amount, gas: String(fee.gas) },
    memo,
    { accountNumber: onChain.accountNumber, sequence: Number(onChain.sequence), chainId: network.id },
  );
  scope.throwIfAborted();
  return await broadcast(a, encodeSigned(signed));
}

/** The wallet's own signer: never the page's global one, which is that of the wallet that loaded last. */
async function fetchSigner({ wallet, network }: Sending): Promise<Signer> {
  const { provider } = wallet;
  // Untyped in wallets; the library asks it for accounts before anything else.
  if (can(provider, "getOfflineSignerAuto")) return (await provider.getOfflineSignerAuto(network.id)) as Signer;
  if (can(provider, "getOfflineSigner")) return provider.getOfflineSigner(network.id) as Signer;
  throw new FoyerError("wallet/method-unsupported", about("cosmos", { operation: "sendNative", wallet }));
}

/** @see https://docs.cosmos.network/api#tag/Service/operation/BroadcastTx */
async function broadcast(a: Sending, bytes: Uint8Array): Promise<string> {
  const body = { tx_bytes: toBase64(bytes), mode: "BROADCAST_MODE_SYNC" };
  const answer = await askChain({ ...a, path: "/cosmos/tx/v1beta1/txs", body });
  if (!answer.ok) throw refusal(a, answer.message);
  const response = read(answer.value, "tx_response");
  const code = read(response, "code");
  if (typeof code !== "number") throw unreachable(a.network, "it gave no answer to the transaction");
  if (code !== 0 && code !== ALREADY_THERE) throw refusal(a, String(read(response, "raw_log")));
  return bytesToHex(sha256(bytes)).toUpperCase();
}

function refusal({ wallet }: Sending, message: string): FoyerError {
  return explain({ message }, about("cosmos", { operation: "sendNative", wallet }));
}
