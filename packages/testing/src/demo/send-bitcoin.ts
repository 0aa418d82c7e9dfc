import { hexToBytes } from "@noble/hashes/utils.js";
import { p2wpkh, Transaction } from "@scure/btc-signer";
import { createBitcoinKey } from "../bitcoin/bitcoin-key.ts";
import { BITCOIN_NETWORKS } from "../bitcoin/bitcoin-networks.ts";
import type { BitcoinTransfer } from "../bitcoin/bitcoin-wallet.ts";

type Coin = { readonly txid: string; readonly vout: number; readonly value: number };

type Sending = {
  /** An Esplora, without a slash at its end. */
  readonly url: string;
  /** The key of the payment address, in hex. */
  readonly secret: string;
  readonly transfer: BitcoinTransfer;
};

/** What a network asks for at least, in satoshis for each virtual byte; and an output that it would not carry. */
const LEAST_RATE = 1;
const DUST = 294n;

/**
 * Pays from a payment address with its coins, the greatest first, and resolves with the transaction's id.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function sendBitcoin({ url, secret, transfer }: Sending): Promise<string> {
  const { to, amount, network, feeRate = LEAST_RATE } = transfer;
  const { format } = BITCOIN_NETWORKS[network];
  const key = createBitcoinKey({ secret, type: "p2wpkh" });
  const address = key.address(network);
  const { script } = p2wpkh(hexToBytes(key.publicKey), format);
  const coins = (JSON.parse(await ask(`${url}/address/${address}/utxo`)) as Coin[]).sort((a, b) => b.value - a.value);
  const transaction = new Transaction();
  let left = -amount;
  for (const { txid, vout, value } of coins) {
    if (left >= feeOf(transaction.inputsLength, feeRate)) break;
    transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } });
    left += BigInt(value);
  }
  const change = left - feeOf(transaction.inputsLength, feeRate);
  if (change < 0n) throw Object.assign(new Error("Insufficient funds."), { code: -32_603 });
  transaction.addOutputAddress(to, amount, format);
  if (change >= DUST) transaction.addOutputAddress(address, change, format);
  for (let index = 0; index < transaction.inputsLength; index += 1) key.signInput(transaction, index);
  transaction.finalize();
  return await ask(`${url}/tx`, { method: "POST", body: transaction.hex });
}

/** Of a transaction with two outputs, each of the longer kind. */
function feeOf(inputs: number, rate: number): bigint {
  return BigInt(Math.ceil((11 + 68 * inputs + 2 * 43) * rate));
}

/** Fails with the node's own reason, as wallets do. */
async function ask(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw Object.assign(new Error(text), { code: -32_603 });
  return text;
}
