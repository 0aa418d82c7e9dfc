import { invalidParams } from "../../rpc/params.ts";
import type { Landed } from "../ledger.ts";
import type { RecordedBalance, TransactionRecord } from "../record-transaction.ts";
import { writeTokenAmount } from "./token-data.ts";

/**
 * Writes a transaction as nodes do, in `json` or `jsonParsed`; no instruction is put into words.
 * @see https://solana.com/docs/rpc/http/gettransaction
 */
export function writeTransaction({ signature, slot, at, record, logs, units }: Landed, encoding: unknown): object {
  if (encoding !== "json" && encoding !== "jsonParsed") {
    throw invalidParams("this chain writes transactions in json and jsonParsed alone");
  }
  const isParsed = encoding === "jsonParsed";
  const { before, after, recentBlockhash } = record;
  return {
    slot,
    blockTime: Math.floor(at / 1000),
    version: record.version,
    transaction: {
      signatures: [signature],
      message: { ...(isParsed ? writeParsed(record) : writeCompiled(record)), recentBlockhash },
    },
    meta: {
      err: null,
      status: { Ok: null },
      fee: Number(sum(before) - sum(after)),
      preBalances: before.map(({ lamports }) => Number(lamports)),
      postBalances: after.map(({ lamports }) => Number(lamports)),
      preTokenBalances: writeTokens(before),
      postTokenBalances: writeTokens(after),
      innerInstructions: [],
      logMessages: logs,
      computeUnitsConsumed: units,
      rewards: [],
      loadedAddresses: { writable: [], readonly: [] },
    },
  };
}

function writeParsed({ keys, instructions }: TransactionRecord): object {
  return {
    accountKeys: keys.map((key) => ({ ...key, source: "transaction" })),
    instructions: instructions.map(({ program, accounts, data }) => ({
      programId: keys[program]?.pubkey,
      accounts: accounts.map((index) => keys[index]?.pubkey),
      data,
      stackHeight: null,
    })),
  };
}

function writeCompiled({ keys, instructions }: TransactionRecord): object {
  const signers = keys.filter(({ signer }) => signer);
  const isFixed = ({ writable }: { readonly writable: boolean }): boolean => !writable;
  return {
    header: {
      numRequiredSignatures: signers.length,
      numReadonlySignedAccounts: signers.filter(isFixed).length,
      numReadonlyUnsignedAccounts: keys.filter(({ signer }) => !signer).filter(isFixed).length,
    },
    accountKeys: keys.map(({ pubkey }) => pubkey),
    instructions: instructions.map(({ program, accounts, data }) => ({
      programIdIndex: program,
      accounts,
      data,
      stackHeight: null,
    })),
  };
}

function writeTokens(balances: readonly RecordedBalance[]): readonly object[] {
  return balances.flatMap(({ token }, accountIndex) => {
    if (!token) return [];
    const { mint, owner, programId, amount, decimals } = token;
    return [{ accountIndex, mint, owner, programId, uiTokenAmount: writeTokenAmount(amount, decimals) }];
  });
}

/** What all have together becomes less by the fee alone, which nobody gets here. */
function sum(balances: readonly RecordedBalance[]): bigint {
  return balances.reduce((total, { lamports }) => total + lamports, 0n);
}
