import type { Coin } from "../chain/fetch-coins.ts";
import type { BtcSigner } from "../libraries.ts";
import { readAddress } from "../read-address.ts";
import { formatFor, readScript } from "../sign/script-of.ts";
import type { Sending } from "./sending.ts";

/** A transaction that nobody has signed. */
export type BuiltTransaction = InstanceType<BtcSigner["Transaction"]>;

/**
 * Builds the transaction of a transfer from an address's coins; undefined where they do not suffice. What is left over
 * goes back to the address.
 */
export function buildTransaction(
  btc: BtcSigner,
  a: Pick<Sending, "from" | "transfer"> & {
    readonly coins: readonly Coin[];
    /** Satoshis for each virtual byte. */
    readonly rate: number;
    /** Needed where the address is of a script. */
    readonly publicKey: Uint8Array | undefined;
  },
): BuiltTransaction | undefined {
  const { from, transfer, coins, rate, publicKey } = a;
  const [known, to] = [readAddress(from.address), readAddress(transfer.to)];
  if (!known || !to) return undefined;
  const script = readScript(btc, known);
  const nested = from.details.addressType === "p2sh" && publicKey ? { redeemScript: btc.p2wpkh(publicKey).script } : {};
  const inputs = coins.map(({ txid, index, value }) => ({
    txid,
    index,
    witnessUtxo: { script, amount: value },
    ...nested,
  }));
  // Base58 does not tell one test network from another: the receiver's address may be spelled for another one.
  const outputs = [{ script: readScript(btc, to), amount: transfer.amount }];
  const selected = btc.selectUTXO(inputs, outputs, "default", {
    changeAddress: from.address,
    feePerByte: BigInt(Math.ceil(rate)),
    bip69: true,
    createTx: true,
    network: formatFor(btc, known),
  });
  return selected?.tx;
}
