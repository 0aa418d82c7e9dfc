import type { BcoinMempool, BcoinTransaction } from "./bcoin.ts";

/** Why a transaction was not taken. `code`: as Bitcoin Core numbers it. */
export type BitcoinRefusal = Error & { readonly code: -22 | -25 | -26 | -27 };

const SATS_PER_VBYTE = 1;

/**
 * Lets a transaction wait for the next block.
 * @throws {BitcoinRefusal} in the words of Bitcoin Core
 */
export async function takeTransaction(mempool: BcoinMempool, tx: BcoinTransaction): Promise<void> {
  const view = await mempool.getCoinView(tx);
  const isKnown = mempool.getMeta(tx.hash("hex")) !== null;
  // The node would keep it until its inputs appear; Core's sendrawtransaction does not.
  if (!isKnown && !tx.hasCoins(view)) throw refusal(-25, "bad-txns-inputs-missingorspent");
  const least = tx.getVirtualSize() * SATS_PER_VBYTE;
  const fee = isKnown ? least : tx.getFee(view);
  // Below this, the node would take it and never mine it.
  if (fee >= 0 && fee < least) throw refusal(-26, `min relay fee not met, ${fee} < ${least}`);
  try {
    await mempool.addTX(tx);
  } catch (error) {
    const { reason } = error as { readonly reason?: string };
    if (!reason) throw error;
    throw refusal(reason.startsWith("txn-already") ? -27 : -26, reason);
  }
}

/** Makes the error of a transaction that is not taken. */
export function refusal(code: BitcoinRefusal["code"], message: string): BitcoinRefusal {
  return Object.assign(new Error(message), { code });
}
