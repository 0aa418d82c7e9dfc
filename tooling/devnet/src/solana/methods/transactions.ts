import type { Transaction } from "@solana/kit";
import { getBase58Encoder, getBase64Encoder, getTransactionDecoder } from "@solana/kit";
import { count, invalidParams, option, text, texts } from "../../rpc/params.ts";
import { RPC_CODES, rpcFailure } from "../../rpc/rpc-failure.ts";
import type { Landed } from "../ledger.ts";
import { address } from "./accounts.ts";
import { type LedgerMethods, withContext } from "./method.ts";
import { writeTransaction } from "./write-transaction.ts";

/** As many as nodes give at once. */
const ROW_LIMIT = 1_000;

/** Sending, and what became of it. What the chain takes is final at once. */
export const TRANSACTION_METHODS: LedgerMethods = {
  requestAirdrop: (ledger, params) => ledger.airdrop(address(text(params, 0)), count(params, 1)),
  simulateTransaction(ledger, params) {
    // As on nodes, signatures are not looked at unless that is asked for.
    const isSigned = option(params, 1)["sigVerify"] === true;
    const { error, logs, units } = ledger.simulate(decode(params), { isSigned });
    return withContext(ledger, { err: error, logs, unitsConsumed: units, accounts: null, returnData: null });
  },
  sendTransaction(ledger, params) {
    const { error, logs, signature } = ledger.send(decode(params));
    if (error === null) return signature;
    const reason = typeof error === "string" ? error : JSON.stringify(error);
    const message = `Transaction simulation failed: ${reason}`;
    throw rpcFailure({ code: RPC_CODES.simulationFailed, message, data: { err: error, logs } });
  },
  getSignatureStatuses(ledger, params) {
    const statuses = texts(params, 0).map((signature) => writeStatus(ledger.find(signature)));
    return withContext(ledger, statuses);
  },
  getSignaturesForAddress(ledger, params) {
    const { limit, before, until } = option(params, 1);
    const all = ledger.signaturesFor(text(params, 0));
    const from = before === undefined ? 0 : all.findIndex(({ signature }) => signature === before) + 1;
    const end = until === undefined ? -1 : all.findIndex(({ signature }) => signature === until);
    const rows = all.slice(from, end < 0 ? undefined : end).slice(0, typeof limit === "number" ? limit : ROW_LIMIT);
    return rows.map(({ signature, slot, at }) => ({
      signature,
      slot,
      err: null,
      memo: null,
      blockTime: Math.floor(at / 1000),
      confirmationStatus: "finalized",
    }));
  },
  getTransaction(ledger, params) {
    const landed = ledger.find(text(params, 0));
    const given = params[1];
    // Of old, the second parameter was the encoding alone.
    const { encoding = "json" } = typeof given === "string" ? { encoding: given } : option(params, 1);
    return landed ? writeTransaction(landed, encoding) : null;
  },
  getBlockTime(ledger, params) {
    const at = ledger.timeOf(Number(count(params, 0)));
    return at === undefined ? null : Math.floor(at / 1000);
  },
};

function writeStatus(landed: Landed | undefined): object | null {
  if (!landed) return null;
  return { slot: landed.slot, confirmations: null, err: null, status: { Ok: null }, confirmationStatus: "finalized" };
}

function decode(params: readonly unknown[]): Transaction {
  const { encoding = "base58" } = option(params, 1);
  const encoder = encoding === "base64" ? getBase64Encoder() : getBase58Encoder();
  try {
    return getTransactionDecoder().decode(encoder.encode(text(params, 0)));
  } catch (cause) {
    throw Object.assign(invalidParams("not a transaction"), { cause });
  }
}
