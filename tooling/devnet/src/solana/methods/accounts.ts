import type { Address, EncodedAccount, MaybeEncodedAccount } from "@solana/kit";
import { isAddress } from "@solana/kit";
import { invalidParams, option, text, texts } from "../../rpc/params.ts";
import type { Ledger } from "../ledger.ts";
import { type LedgerMethods, withContext } from "./method.ts";
import { parseTokenData } from "./token-data.ts";

/** What accounts hold. */
export const ACCOUNT_METHODS: LedgerMethods = {
  getBalance: (ledger, params) => withContext(ledger, Number(ledger.svm.getBalance(address(text(params, 0))) ?? 0n)),
  getAccountInfo(ledger, params) {
    const { encoding } = option(params, 1);
    return withContext(ledger, writeAccount(ledger, { account: accountAt(ledger, text(params, 0)), encoding }));
  },
  getMultipleAccounts(ledger, params) {
    const { encoding } = option(params, 1);
    const accounts = texts(params, 0).map((each) => accountAt(ledger, each));
    return withContext(
      ledger,
      accounts.map((account) => writeAccount(ledger, { account, encoding })),
    );
  },
};

/** Reads an address, or -32602. */
export function address(value: string): Address {
  if (!isAddress(value)) throw invalidParams(`${value} is not an address`);
  return value;
}

function accountAt(ledger: Ledger, value: string): MaybeEncodedAccount {
  return ledger.svm.getAccount(address(value));
}

type Written = { readonly account: StoredAccount; readonly encoding: unknown };

type StoredAccount = MaybeEncodedAccount | (EncodedAccount & { readonly exists?: true });

/** Writes an account as nodes do; token accounts in words when `jsonParsed` is asked for. */
export function writeAccount(ledger: Ledger, { account, encoding }: Written): object | null {
  if (account.exists === false) return null;
  const parsed = encoding === "jsonParsed" ? parseTokenData(ledger, account) : undefined;
  return {
    lamports: Number(account.lamports),
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: 0,
    space: account.data.length,
    data: parsed ?? [Buffer.from(account.data).toString("base64"), "base64"],
  };
}
