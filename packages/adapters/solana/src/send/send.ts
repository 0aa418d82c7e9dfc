import { type Account, type At, type Capabilities, FoyerError, type Transfer } from "@foyer/contract";
import { chooseAccount, loadLibrary } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { about, chooseChain } from "@foyer/contract/runtime";
import { findStandardAccount, read } from "@foyer/contract/wallet-standard";
import { fromBase58, toBase58 } from "../base58.ts";
import { readWhole } from "../chain/exact-json.ts";
import { networksNamed } from "../chain/networks-named.ts";
import { askNetwork, fetchResult } from "../chain/rpc.ts";
import { explain } from "../explain.ts";
import type { SolanaNetwork } from "../networks.ts";
import type { LinkedWallet, Runtime } from "../runtime.ts";
import { buildTransfer, type Web3 } from "./build-transfer.ts";
import { settle } from "./settle.ts";
import { signingWay, signThrough } from "./sign-transaction.ts";

/** One transfer, with all it takes. */
export type Sending = Work<"solana"> & {
  readonly wallet: LinkedWallet;
  readonly network: SolanaNetwork;
  readonly from: Account<"solana">;
  readonly transfer: Transfer<"solana">;
};

const U64_LIMIT = 2n ** 64n;

/**
 * Sends SOL: the transaction is built when the person presses the button, since its block hash lasts about a minute.
 * @see https://solana.com/docs/core/transactions
 */
export async function send(
  runtime: Runtime,
  a: At<"solana"> & { readonly transfer: Transfer<"solana"> },
  web3: () => Promise<Web3> = () => import("@solana/web3.js"),
): ReturnType<NonNullable<Capabilities<"solana">["send"]>> {
  const wallet = runtime.links.get(a.connectionId);
  const job = { operation: "sendNative", wallet } as const;
  const chain = chooseChain(runtime, { ...job, chain: a.chain ?? wallet.link.connection.chain });
  const [network = runtime.networks[0]] = networksNamed(runtime.networks, [chain]);
  const from = chooseAccount(wallet, { ...job, account: a.account });
  checkTransfer(wallet, { network, transfer: a.transfer });
  const sent = await runtime.run({ ...job, signal: a.signal }, async (work) =>
    submit(await loadLibrary({ library: "@solana/web3.js", operation: "sendNative" }, web3), {
      ...work,
      wallet,
      network,
      from,
      transfer: a.transfer,
    }),
  );
  return {
    hash: sent.hash,
    settled: ({ signal } = {}) => runtime.run({ ...job, signal }, (work) => settle({ ...work, ...sent, network })),
  };
}

function checkTransfer(
  wallet: LinkedWallet,
  { network, transfer }: { readonly network: SolanaNetwork; readonly transfer: Transfer<"solana"> },
): void {
  const { to, amount, asset } = transfer;
  const refuse = (problem: string): never => {
    throw new FoyerError("wallet/invalid-params", { ...about("solana", { operation: "sendNative", wallet }), problem });
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
  const { wallet, network, from, scope } = sending;
  const way = signingWay(wallet, from);
  const { blockhash, lastHeight } = await fetchBlockhash(sending);
  const transaction = buildTransfer(web3, { ...sending, from: from.address, blockhash, isVersioned: way.isVersioned });
  const signed = await signThrough(way, {
    account: findStandardAccount(wallet, from.address),
    network,
    transaction,
    wallet,
  });
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
  if ("error" in answer) throw explain(answer.error, about("solana", { operation: "sendNative", wallet: a.wallet }));
  const hash = answer.result;
  if (typeof hash === "string" && fromBase58(hash, 64)) return hash;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no signature" });
}
