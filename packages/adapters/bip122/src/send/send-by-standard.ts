import { FoyerError } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { findStandardAccount, read, readBytes, readMethod } from "@foyer/contract/wallet-standard";
import { askEsplora } from "../chain/esplora.ts";
import { fetchRate } from "../chain/estimate-fee.ts";
import { type Coin, fetchCoins } from "../chain/fetch-coins.ts";
import { findOwnChange } from "../chain/find-own-change.ts";
import { explain } from "../explain.ts";
import { type BtcSigner, loadBtcSigner } from "../libraries.ts";
import { type BuiltTransaction, buildTransaction } from "./build-transaction.ts";
import type { Sending } from "./sending.ts";

/**
 * Sends through a wallet of the Wallet Standard, which signs what is built here: coins are chosen, and a fee with them.
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export async function sendByStandard(sending: Sending): Promise<unknown> {
  const { wallet, from, network, scope } = sending;
  const fail = (problem: string): FoyerError =>
    new FoyerError("wallet/invalid-params", { ...about("bip122", { operation: "sendNative", wallet }), problem });
  // Any of its coins may carry an inscription, which would be spent as if it were nothing.
  if (from.details.purpose === "ordinals") throw fail("coins of an address for ordinals are not chosen here");
  if (!/^p2(wpkh|sh)$/.test(from.details.addressType)) throw fail(`coins of ${from.details.addressType} are not spent`);
  const account = findStandardAccount(wallet, from.address);
  const [btc, coins, rate] = await Promise.all([
    loadBtcSigner("sendNative"),
    fetchCoins({ ...sending, address: from.address }),
    fetchRate({ ...sending, network }),
  ]);
  const build = (spent: readonly Coin[]): BuiltTransaction | undefined =>
    buildTransaction(btc, { ...sending, coins: spent, rate, publicKey: readBytes(read(account, "publicKey")) });
  const confirmed = coins.filter(({ isConfirmed }) => isConfirmed);
  // A coin that another wallet sent may still be taken back until a block has it.
  const built =
    build(confirmed) ?? build([...confirmed, ...(await findOwnChange({ ...sending, address: from.address, coins }))]);
  if (!built) throw new FoyerError("wallet/insufficient-funds", about("bip122", { operation: "sendNative", wallet }));
  scope.throwIfAborted();
  return await signAndSend(btc, { ...sending, built, account });
}

/**
 * Reasons of Bitcoin Core for a transaction that it has: an earlier server took it, and did not answer in time. The id is the
 * same whichever signatures it has.
 * @see https://github.com/bitcoin/bitcoin/pull/22510
 * @see https://github.com/bitcoin/bitcoin/blob/master/src/validation.cpp
 */
const ALREADY_THERE =
  /Transaction already in block chain|Transaction outputs already in utxo set|txn-already-(?:known|in-mempool)|txn-same-nonwitness-data-in-mempool/i;

type Signing = Sending & { readonly built: BuiltTransaction; readonly account: unknown };

async function signAndSend(btc: BtcSigner, a: Signing): Promise<unknown> {
  const { wallet, built, account, network } = a;
  const psbt = built.toPSBT();
  const signingIndexes = Array.from({ length: built.inputsLength }, (_, index) => index);
  const input = {
    psbt,
    inputsToSign: [{ account, signingIndexes }],
    chain: String(network.network).replace("-", ":"),
  };
  const sendNow = readMethod(wallet.provider, "bitcoin:signAndSendTransaction");
  a.onAsk();
  const given = await (sendNow ?? readMethod(wallet.provider, "bitcoin:signTransaction"))?.(input);
  const output = Array.isArray(given) ? read(given, 0) : given;
  if (sendNow) return read(output, "txId") ?? read(output, "txid");
  return await broadcast(btc, { ...a, signed: readBytes(read(output, "signedPsbt")) });
}

async function broadcast(btc: BtcSigner, a: Signing & { readonly signed: Uint8Array | undefined }): Promise<unknown> {
  const context = about("bip122", { operation: "sendNative", wallet: a.wallet });
  if (!a.signed) throw new FoyerError("wallet/internal", { ...context, problem: "it gave no transaction" });
  const transaction = btc.Transaction.fromPSBT(a.signed);
  if (!pays(transaction, a.built))
    throw new FoyerError("wallet/internal", { ...context, problem: "it signed another transaction" });
  if (!transaction.isFinal) transaction.finalize();
  a.scope.throwIfAborted();
  const { status, text } = await askEsplora({ ...a, path: "/tx", body: transaction.hex });
  if (status < 300) return text.trim();
  if (ALREADY_THERE.test(text.slice(0, 1_000))) return transaction.id;
  throw explain(new Error(text.slice(0, 200)), context);
}

/** Whether a transaction spends and pays what another does. */
function pays(one: BuiltTransaction, other: BuiltTransaction): boolean {
  return (
    one.unsignedTx.length === other.unsignedTx.length &&
    one.unsignedTx.every((byte, at) => byte === other.unsignedTx[at])
  );
}
