import type { Address, Transaction } from "@solana/kit";
import { getBase58Decoder, getCompiledTransactionMessageDecoder } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { decimalsOf, readTokenAccount, TOKEN_PROGRAMS } from "./methods/token-data.ts";

/** An account that a transaction names. */
export type RecordedKey = { readonly pubkey: Address; readonly signer: boolean; readonly writable: boolean };

/** What an account has at one moment. `token`: where it keeps tokens. */
export type RecordedBalance = {
  readonly lamports: bigint;
  readonly token?: {
    readonly mint: Address;
    readonly owner: Address;
    readonly programId: Address;
    readonly amount: bigint;
    readonly decimals: number;
  };
};

/** What a transaction is, and what all that it names had before and after it, in the order of the keys. */
export type TransactionRecord = {
  readonly version: number | "legacy";
  readonly recentBlockhash: string;
  readonly keys: readonly RecordedKey[];
  readonly instructions: readonly {
    readonly program: number;
    readonly accounts: readonly number[];
    readonly data: string;
  }[];
  readonly before: readonly RecordedBalance[];
  readonly after: readonly RecordedBalance[];
};

type Message = Omit<TransactionRecord, "before" | "after">;

/** Reads what a transaction names; what it looks up in tables is left out. */
export function readMessage(transaction: Transaction): Message {
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
  const { numSignerAccounts: signers, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header;
  const { staticAccounts: keys } = message;
  const isWritable = (index: number): boolean =>
    index < signers ? index < signers - numReadonlySignerAccounts : index < keys.length - numReadonlyNonSignerAccounts;
  // Those of version 1 keep them otherwise; adapters send none of these.
  const instructions = "instructions" in message ? message.instructions : [];
  return {
    version: message.version,
    recentBlockhash: message.lifetimeToken,
    keys: keys.map((pubkey, index) => ({ pubkey, signer: index < signers, writable: isWritable(index) })),
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: programAddressIndex,
      accounts: accountIndices,
      data: data ? getBase58Decoder().decode(data) : "",
    })),
  };
}

/** Reads what accounts have now. */
export function readBalances(svm: LiteSVM, keys: readonly RecordedKey[]): readonly RecordedBalance[] {
  return keys.map(({ pubkey }): RecordedBalance => {
    const account = svm.getAccount(pubkey);
    if (!account.exists) return { lamports: 0n };
    const { lamports, data, programAddress: programId } = account;
    const token = TOKEN_PROGRAMS.has(programId) ? readTokenAccount(data) : undefined;
    if (!token) return { lamports };
    return { lamports, token: { ...token, programId, decimals: decimalsOf({ svm }, token.mint) } };
  });
}
