import { FoyerError } from "@foyer/contract";
import type { Work } from "@foyer/contract/runtime";
import { readDeep, readWhole } from "../chain/exact-json.ts";
import { fetchResult } from "../chain/rpc.ts";
import type { SolanaNetwork } from "../networks.ts";

/** The programs that keep tokens: Token, and Token-2022. @see https://solana.com/docs/tokens */
export const TOKEN_PROGRAMS = [
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
] as const;

/** Accounts read of one program: a node gives them all at once, and who has more has them from strangers. */
const ACCOUNT_LIMIT = 2_000;

/**
 * An account that keeps tokens for an owner. `amount`: smallest unit. `isNewer`: kept by Token-2022. `isFrozen`: whoever
 * issues the token lets nothing of it be moved.
 */
export type TokenAccount = {
  readonly account: string;
  readonly mint: string;
  readonly amount: bigint;
  readonly decimals: number | undefined;
  readonly isNewer: boolean;
  readonly isFrozen: boolean;
};

/** Whose tokens, and where. */
export type Owning = Work<"solana"> & { readonly network: SolanaNetwork; readonly owner: string };

/**
 * Lists the accounts that keep tokens for an owner, of both programs. What is no such account is left out; what is no
 * list is no answer.
 * @throws {FoyerError} network/unreachable
 * @see https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 */
export async function fetchTokenAccounts(a: Owning): Promise<readonly TokenAccount[]> {
  const lists = await Promise.all(TOKEN_PROGRAMS.map((programId, index) => fetchOf(a, { programId }, index === 1)));
  return lists.flat();
}

/**
 * Lists the accounts that keep one token for an owner, which all are of the program `isNewer` tells.
 * @throws {FoyerError} network/unreachable
 * @see https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 */
export async function fetchAccountsOf(
  a: Owning,
  { mint, isNewer }: Pick<TokenAccount, "mint" | "isNewer">,
): Promise<readonly TokenAccount[]> {
  return (await fetchOf(a, { mint }, isNewer)).filter((one) => one.mint === mint);
}

async function fetchOf(a: Owning, filter: object, isNewer: boolean): Promise<readonly TokenAccount[]> {
  const params = [a.owner, filter, { encoding: "jsonParsed", commitment: "confirmed" }];
  const list = readDeep(await fetchResult({ ...a, method: "getTokenAccountsByOwner", params }), "value");
  if (!Array.isArray(list)) {
    const problem = "it gave no list of token accounts";
    throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem });
  }
  return list.slice(0, ACCOUNT_LIMIT).flatMap((entry) => readAccount(entry, a.owner, isNewer) ?? []);
}

function readAccount(entry: unknown, owner: string, isNewer: boolean): TokenAccount | undefined {
  const account = readDeep(entry, "pubkey");
  const info = readDeep(entry, "account", "data", "parsed", "info");
  const [mint, amount] = [readDeep(info, "mint"), readWhole(readDeep(info, "tokenAmount", "amount"))];
  if (!isKey(account) || !isKey(mint) || amount === undefined || readDeep(info, "owner") !== owner) return undefined;
  const said = readDeep(info, "tokenAmount", "decimals");
  const [decimals, isFrozen] = [typeof said === "number" ? said : undefined, readDeep(info, "state") === "frozen"];
  return { account, mint, amount, decimals, isNewer, isFrozen };
}

/** 32 bytes in base58, by sight: a node that makes keys up could make good ones up as well. */
export function isKey(value: unknown): value is string {
  return typeof value === "string" && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);
}
