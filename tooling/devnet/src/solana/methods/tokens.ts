import type { EncodedAccount } from "@solana/kit";
import { invalidParams, option, text } from "../../rpc/params.ts";
import type { Ledger } from "../ledger.ts";
import { address, writeAccount } from "./accounts.ts";
import { type LedgerMethods, withContext } from "./method.ts";
import { decimalsOf, readMint, readTokenAccount, TOKEN_PROGRAMS, writeTokenAmount } from "./token-data.ts";

/** What the accounts of the token programs hold. */
export const TOKEN_METHODS: LedgerMethods = {
  getTokenAccountBalance(ledger, params) {
    const token = readTokenAccount(dataAt(ledger, text(params, 0)));
    if (!token) throw invalidParams("not a token account");
    return withContext(ledger, writeTokenAmount(token.amount, decimalsOf(ledger, token.mint)));
  },
  getTokenSupply(ledger, params) {
    const mint = readMint(dataAt(ledger, text(params, 0)));
    if (!mint) throw invalidParams("not a token mint");
    return withContext(ledger, writeTokenAmount(mint.supply, mint.decimals));
  },
  getTokenAccountsByOwner(ledger, params) {
    const owner = text(params, 0);
    const { mint, programId } = option(params, 1);
    const { encoding } = option(params, 2);
    const isWanted = (account: EncodedAccount): boolean => {
      const token = readTokenAccount(account.data);
      return token?.owner === owner && (mint === undefined || token.mint === mint);
    };
    const programs = [...TOKEN_PROGRAMS.keys()].filter((program) => programId === undefined || programId === program);
    const accounts = programs.flatMap((program) => ledger.svm.getProgramAccounts(program)).filter(isWanted);
    return withContext(
      ledger,
      accounts.map((account) => ({
        pubkey: account.address,
        account: writeAccount(ledger, { account, encoding }),
      })),
    );
  },
};

function dataAt(ledger: Ledger, value: string): EncodedAccount["data"] {
  const account = ledger.svm.getAccount(address(value));
  if (!account.exists) throw invalidParams("could not find account");
  return account.data;
}
