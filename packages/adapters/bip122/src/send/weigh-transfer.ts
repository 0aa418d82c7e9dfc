import type { Account, Transfer } from "@foyer/contract";
import { type Coin, fetchCoins } from "../chain/fetch-coins.ts";
import { findOwnChange } from "../chain/find-own-change.ts";
import { type BtcSigner, loadBtcSigner } from "../libraries.ts";
import { readAddress } from "../read-address.ts";
import { formatFor, readScript } from "../sign/script-of.ts";

type Kind = Account<"bip122">["details"]["addressType"];

/** The fee of a transfer, in satoshis. */
export type TransferSum = {
  readonly sats: bigint;
  /** Satoshis that would stay besides if all were sent. */
  readonly keep: bigint;
};

type Weighing = Omit<Parameters<typeof fetchCoins>[0], "address"> & {
  readonly from: Account<"bip122">;
  readonly transfer: Pick<Transfer<"bip122">, "to" | "amount">;
  /** Satoshis for each virtual byte. */
  readonly rate: number;
};

/**
 * Adds up what a transfer comes to at a rate, by the coins of the address that pays. `"short"`: they do not suffice;
 * undefined where inputs of such an address cannot be weighed.
 * @throws {FoyerError} network/unreachable, library/absent
 */
export async function weighTransfer(a: Weighing): Promise<TransferSum | "short" | undefined> {
  const { address, details } = a.from;
  const [btc, coins] = await Promise.all([loadBtcSigner("estimateFee"), fetchCoins({ ...a, address })]);
  const [own, to] = [readAddress(address), readAddress(a.transfer.to)];
  const shape = shapeOf(btc, details.addressType);
  if (!own || !to || !shape) return undefined;
  const select = (spent: readonly Coin[], isAll: boolean) =>
    btc.selectUTXO(
      spent.map(({ txid, index, value }) => {
        return { ...shape.more, txid, index, witnessUtxo: { script: shape.script, amount: value } };
      }),
      isAll ? [] : [{ script: readScript(btc, to), amount: a.transfer.amount }],
      isAll ? "all" : "default",
      {
        // All there is has one output: what is left over, paid to the receiver.
        changeAddress: (isAll ? to : own).address,
        alwaysChange: isAll,
        feePerByte: BigInt(Math.ceil(a.rate)),
        allowLegacyWitnessUtxo: true,
        network: formatFor(btc, isAll ? to : own),
      },
    );
  const confirmed = coins.filter(({ isConfirmed }) => isConfirmed);
  const usable = [...confirmed, ...(await findOwnChange({ ...a, address, coins }))];
  const [sats, all] = [(select(confirmed, false) ?? select(usable, false))?.fee, select(usable, true)];
  const most = all?.outputs[0]?.amount;
  if (sats === undefined || most === undefined) return "short";
  const keep = coins.reduce((sum, { value }) => sum + value, -sats - most);
  return { sats, keep: keep > 0n ? keep : 0n };
}

/** The generator of secp256k1, for addresses of a shape: inputs are only weighed. */
const POINT = "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";

/** A script as inputs of a kind of address spend one. Only its wallet knows the script of a `p2wsh` address. */
function shapeOf(btc: BtcSigner, kind: Kind): { readonly script: Uint8Array; readonly more: object } | undefined {
  const [prefix, point] = [
    Uint8Array.of(2),
    Uint8Array.from(POINT.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  ];
  const key = Uint8Array.of(...prefix, ...point);
  if (kind === "p2wpkh") return { script: btc.p2wpkh(key).script, more: {} };
  if (kind === "p2pkh") return { script: btc.p2pkh(key).script, more: {} };
  if (kind === "p2tr") return { script: btc.p2tr(point).script, more: { tapInternalKey: point } };
  if (kind !== "p2sh") return undefined;
  const nested = btc.p2sh(btc.p2wpkh(key));
  return { script: nested.script, more: { redeemScript: nested.redeemScript } };
}
