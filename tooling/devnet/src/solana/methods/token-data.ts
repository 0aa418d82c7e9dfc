import type { Address, EncodedAccount, ReadonlyUint8Array } from "@solana/kit";
import { getBase58Decoder } from "@solana/kit";
import type { Ledger } from "../ledger.ts";

/** The SPL token program. */
export const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA" as Address;

/** Sizes and places in the token program's accounts. */
const ACCOUNT_BYTES = 165;
const MINT_BYTES = 82;
const OWNER_AT = 32;
const AMOUNT_AT = 64;
const SUPPLY_AT = 36;
const DECIMALS_AT = 44;

/** A token account, read. */
export type TokenAccount = { readonly mint: Address; readonly owner: Address; readonly amount: bigint };

/** Reads a token account's data, if that is what it is. */
export function readTokenAccount(data: ReadonlyUint8Array): TokenAccount | undefined {
  if (data.length !== ACCOUNT_BYTES) return undefined;
  const amount = Buffer.from(data).readBigUInt64LE(AMOUNT_AT);
  return { mint: addressAt(data, 0), owner: addressAt(data, OWNER_AT), amount };
}

/** Reads a mint's data, if that is what it is. */
export function readMint(data: ReadonlyUint8Array): { readonly supply: bigint; readonly decimals: number } | undefined {
  if (data.length !== MINT_BYTES) return undefined;
  return { supply: Buffer.from(data).readBigUInt64LE(SUPPLY_AT), decimals: data[DECIMALS_AT] ?? 0 };
}

/** The decimals of a mint on the chain; 0 where there is none. */
export function decimalsOf(ledger: Ledger, mint: Address): number {
  const account = ledger.svm.getAccount(mint);
  return (account.exists && readMint(account.data)?.decimals) || 0;
}

/** Writes an amount of tokens as nodes do. */
export function writeTokenAmount(amount: bigint, decimals: number): object {
  const digits = amount.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

/** Writes a token program account in words. */
export function parseTokenData(ledger: Ledger, account: EncodedAccount): object | undefined {
  if (account.programAddress !== TOKEN_PROGRAM) return undefined;
  const space = account.data.length;
  const token = readTokenAccount(account.data);
  if (token) {
    const tokenAmount = writeTokenAmount(token.amount, decimalsOf(ledger, token.mint));
    const info = { mint: token.mint, owner: token.owner, state: "initialized", isNative: false, tokenAmount };
    return { program: "spl-token", space, parsed: { type: "account", info } };
  }
  const mint = readMint(account.data);
  if (!mint) return undefined;
  const info = { decimals: mint.decimals, supply: mint.supply.toString(), isInitialized: true };
  return { program: "spl-token", space, parsed: { type: "mint", info } };
}

function addressAt(data: ReadonlyUint8Array, at: number): Address {
  return getBase58Decoder().decode(data.slice(at, at + 32)) as Address;
}
