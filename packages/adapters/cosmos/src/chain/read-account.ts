import { read, readWhole } from "./read.ts";

/** What a signature is bound to, so that it is good once. */
export type OnChain = { readonly accountNumber: bigint; readonly sequence: bigint };

/** Reads an account's number and sequence from what the chain answered; undefined where it gave no account. */
export function readAccount(answer: unknown): OnChain | undefined {
  const outer = read(answer, "account");
  // Accounts that vest, or that Ethereum's keys are for, have the usual one inside.
  const inside = [outer, read(outer, "base_account"), read(outer, "base_vesting_account", "base_account")];
  for (const one of inside) {
    // A first transaction's numbers may be left out, as they are zero.
    const [accountNumber, sequence] = ["account_number", "sequence"].map((name) => readWhole(read(one, name)));
    if (accountNumber !== undefined || sequence !== undefined)
      return { accountNumber: accountNumber ?? 0n, sequence: sequence ?? 0n };
  }
  return undefined;
}
