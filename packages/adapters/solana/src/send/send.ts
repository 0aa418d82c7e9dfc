import { type At, type Capabilities, FoyerError, type Transfer } from "@foyer/contract";
import { fromBase58, toBase58 } from "../base58.ts";
import { chooseNetwork } from "../chain/choose-network.ts";
import { readWhole } from "../chain/exact-json.ts";
import { askNetwork, fetchResult } from "../chain/rpc.ts";
import type { OpenConnection } from "../connections/open-connections.ts";
import { about, type Context, runOperation, type Scope } from "../context.ts";
import { explain } from "../explain.ts";
import type { SolanaNetwork } from "../networks.ts";
import { getAccount } from "../select.ts";
import { read } from "../standard/read.ts";
import type { FoundAccount } from "../standard/read-accounts.ts";
import { buildTransfer, type Web3 } from "./build-transfer.ts";
import { settle } from "./settle.ts";
import { signingWay, signThrough } from "./sign-transaction.ts";

/** One transfer, with all it takes. */
export type Sending = Scope & {
  readonly connection: OpenConnection;
  readonly network: SolanaNetwork;
  readonly from: FoundAccount;
  readonly transfer: Transfer<"solana">;
};

const U64_LIMIT = 2n ** 64n;

/**
 * Sends SOL: the transaction is built when the person presses the button, since its block hash lasts about a minute.
 * @see https://solana.com/docs/core/transactions
 */
export async function send(
  context: Context,
  a: At<"solana"> & { readonly transfer: Transfer<"solana">; readonly web3: () => Promise<Web3> },
): ReturnType<NonNullable<Capabilities<"solana">["send"]>> {
  const connection = context.open.get(a.connectionId);
  const { wallet, facts } = connection;
  const network = chooseNetwork({ ...context, wallet, operation: "sendNative", chain: a.chain ?? facts.chain });
  const from = getAccount(connection, { account: a.account, operation: "sendNative" });
  checkTransfer(connection, { network, transfer: a.transfer });
  const { signal } = a;
  const sent = await runOperation(context, { operation: "sendNative", wallet, signal }, async (scope) =>
    submit(await a.web3(), { ...scope, connection, network, from, transfer: a.transfer }),
  );
  return {
    hash: sent.hash,
    settled: (o = {}) =>
      runOperation(context, { operation: "sendNative", wallet, signal: o.signal }, (scope) =>
        settle({ ...scope, ...sent, network }),
      ),
  };
}

function checkTransfer(
  { wallet }: OpenConnection,
  { network, transfer }: { readonly network: SolanaNetwork; readonly transfer: Transfer<"solana"> },
): void {
  const { to, amount, asset } = transfer;
  const refuse = (problem: string): never => {
    throw new FoyerError("wallet/invalid-params", { ...about("sendNative", wallet), problem });
  };
  if (!fromBase58(to, 32))
    throw new FoyerError("address/invalid", {
      address: to,
      chain: network.caipNetworkId,
      problem: "it is not base58 of 32 bytes",
    });
  if (amount <= 0n || amount >= U64_LIMIT) refuse(`${amount} lamports cannot be sent`);
  // SLIP-44 numbers SOL 501: https://github.com/satoshilabs/slips/blob/master/slip-0044.md
  if (asset !== undefined && asset !== `${network.caipNetworkId}/slip44:501`)
    refuse(`'${asset}' is not the native coin`);
}

async function submit(web3: Web3, sending: Sending): Promise<{ readonly hash: string; readonly lastHeight: bigint }> {
  const { connection, network, from, scope } = sending;
  const way = signingWay(connection, from);
  const { blockhash, lastHeight } = await fetchBlockhash(sending);
  const transaction = buildTransfer(web3, { ...sending, from: from.address, blockhash, isVersioned: way.isVersioned });
  const signed = await signThrough(way, { account: from.live, network, transaction });
  scope.throwIfAborted();
  if ("signature" in signed)
    return { hash: toBase58(signed.signature), lastHeight: await laterHeight(sending, lastHeight) };
  return { hash: await broadcast(sending, signed.transaction), lastHeight };
}

async function fetchBlockhash(a: Sending): Promise<{ readonly blockhash: string; readonly lastHeight: bigint }> {
  const params = [{ commitment: "confirmed" }];
  const value = read(await fetchResult({ ...a, method: "getLatestBlockhash", params }), "value");
  const blockhash = read(value, "blockhash");
  const lastHeight = readWhole(read(value, "lastValidBlockHeight"));
  if (typeof blockhash !== "string" || !fromBase58(blockhash, 32) || lastHeight === undefined)
    throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no block hash" });
  return { blockhash, lastHeight };
}

/** A wallet that sends by itself may have taken a newer block hash while the person was reading. */
async function laterHeight(a: Sending, lastHeight: bigint): Promise<bigint> {
  const { lastHeight: later } = await fetchBlockhash(a).catch(() => ({ lastHeight }));
  return later > lastHeight ? later : lastHeight;
}

async function broadcast(a: Sending, transaction: Uint8Array): Promise<string> {
  const encoded = btoa(String.fromCharCode(...transaction));
  const params = [encoded, { encoding: "base64", preflightCommitment: "confirmed" }];
  const answer = await askNetwork({ ...a, method: "sendTransaction", params });
  const { wallet } = a.connection;
  if ("error" in answer) throw explain(answer.error, { ...about("sendNative", wallet) });
  const hash = answer.result;
  if (typeof hash === "string" && fromBase58(hash, 64)) return hash;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no signature" });
}
