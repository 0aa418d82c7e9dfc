import { getBase64Encoder, getCompiledTransactionMessageDecoder } from "@solana/kit";
import { count, text } from "../../rpc/params.ts";
import { BLOCKHASH_SLOTS } from "../ledger.ts";
import { type LedgerMethods, withContext } from "./method.ts";

/** The hash this chain is known by; its first 32 letters are the CAIP-2 reference. */
export const GENESIS_HASH = "HvzJnbp7UDsnw48gVb1epiMxKH6ALQJaDLXYCgtTaUSr";

const SLOTS_IN_EPOCH = 432_000;
const LAMPORTS_PER_SIGNATURE = 5000;

/** What the chain says of itself. */
export const CLUSTER_METHODS: LedgerMethods = {
  getHealth: () => "ok",
  getVersion: () => ({ "solana-core": "2.0.0", "feature-set": 0 }),
  getGenesisHash: () => GENESIS_HASH,
  getSlot: (ledger) => ledger.slot(),
  getBlockHeight: (ledger) => ledger.slot(),
  getEpochInfo(ledger) {
    const slot = ledger.slot();
    return { epoch: 0, slotIndex: slot, slotsInEpoch: SLOTS_IN_EPOCH, absoluteSlot: slot, blockHeight: slot };
  },
  getLatestBlockhash: (ledger) =>
    withContext(ledger, {
      blockhash: ledger.svm.latestBlockhash(),
      lastValidBlockHeight: ledger.slot() + BLOCKHASH_SLOTS,
    }),
  isBlockhashValid: (ledger, params) => withContext(ledger, ledger.isBlockhashRecent(text(params, 0))),
  getMinimumBalanceForRentExemption: (ledger, params) =>
    Number(ledger.svm.minimumBalanceForRentExemption(count(params, 0))),
  getFeeForMessage(ledger, params) {
    const message = getCompiledTransactionMessageDecoder().decode(getBase64Encoder().encode(text(params, 0)));
    return withContext(ledger, message.header.numSignerAccounts * LAMPORTS_PER_SIGNATURE);
  },
  getRecentPrioritizationFees: () => [],
};
