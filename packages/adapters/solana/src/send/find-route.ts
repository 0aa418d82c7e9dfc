import { FoyerError } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { readDeep, readWhole } from "../chain/exact-json.ts";
import { fetchResult } from "../chain/rpc.ts";
import { fetchAccountsOf, TOKEN_PROGRAMS, type TokenAccount } from "../tokens/token-accounts.ts";
import { type Mint, readMint } from "./read-mint.ts";
import type { Sending } from "./read-transfer.ts";
import { associatedAccount } from "./token-instructions.ts";
import { amountFor, feeAt, withheldOf } from "./transfer-fee.ts";
import type { Web3 } from "./web3.ts";

/** Through which accounts tokens go. */
export type Route = Mint & {
  readonly mint: string;
  /** The sender's accounts, and what each gives. */
  readonly sources: readonly { readonly account: string; readonly amount: bigint }[];
  /** The fee that the token withholds from the transfer, so that it does not arrive. */
  readonly withheld: bigint;
  /** The receiver's account, and whether it has to be opened. */
  readonly target: string;
  readonly isNew: boolean;
};

/** A transaction has room for no more transfers. */
const SOURCE_LIMIT = 4;

/**
 * Finds the accounts that a token is moved between.
 * @throws {FoyerError} address/invalid, network/unreachable, wallet/insufficient-funds, wallet/invalid-params
 * @see https://solana.com/docs/tokens
 */
export async function findRoute(web3: Web3, a: Sending, mint: string): Promise<Route> {
  const { to, amount } = a.transfer;
  const targets = TOKEN_PROGRAMS.map((program) => associatedAccount(web3, { owner: to, program, mint }));
  const [minted, receiver, ...accounts] = await fetchAccounts(a, [mint, to, ...targets]);
  const read = readMint(minted) ?? { problem: `there is no token ${mint} on ${a.network.caipNetworkId}` };
  if ("problem" in read) throw refuse(a, read.problem);
  checkReceiver(a, receiver);
  const index = TOKEN_PROGRAMS.indexOf(read.program);
  const [target = "", account] = [targets[index], accounts[index]];
  // Coins alone, which anybody may send there, make no account of it.
  const isNew = readDeep(account, "owner") !== read.program;
  // An account of the older program may be given away; what is in it is then no more the receiver's.
  const holder = readDeep(account, "data", "parsed", "info", "owner");
  if (!isNew && holder !== undefined && holder !== to)
    throw refuse(a, `the account of ${to} for this token is somebody else's now`);
  const held = await fetchAccountsOf({ ...a, owner: a.from.address }, { mint, isNewer: index === 1 });
  const fee = read.fees && feeAt(read.fees, await fetchEpoch(a));
  const isWhole = a.transfer.inFull === true && fee !== undefined;
  const sent = isWhole ? amountFor(amount, fee) : amount;
  if (sent === undefined) throw refuse(a, "this token keeps all of a transfer");
  const sources = chooseSources(a, held, sent);
  // Of each of them, the fee is rounded up and limited by itself.
  const withheld = sources.reduce((sum, each) => sum + (fee ? withheldOf(each.amount, fee) : 0n), 0n);
  if (isWhole && sent - withheld < amount)
    throw refuse(a, "this token keeps a fee, and is in several accounts: what arrives cannot be made exact");
  return { ...read, mint, target, isNew, sources, withheld };
}

/** Fetches the current epoch: the fee that a token withholds may change from one to the next. */
async function fetchEpoch(a: Sending): Promise<bigint> {
  const params = [{ commitment: "confirmed" }];
  const epoch = readWhole(readDeep(await fetchResult({ ...a, method: "getEpochInfo", params }), "epoch"));
  if (epoch !== undefined) return epoch;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no epoch" });
}

async function fetchAccounts(a: Sending, keys: readonly string[]): Promise<readonly unknown[]> {
  const params = [keys, { encoding: "jsonParsed", commitment: "confirmed" }];
  const accounts = readDeep(await fetchResult({ ...a, method: "getMultipleAccounts", params }), "value");
  if (Array.isArray(accounts) && accounts.length === keys.length) return accounts;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no accounts" });
}

/** What is sent to an account of tokens, or to a token, nobody could take out again. */
function checkReceiver({ transfer: { to: address }, network }: Sending, account: unknown): void {
  const type = readDeep(account, "data", "parsed", "type");
  // Several people who hold tokens together are an account of the program as well, and an owner.
  const isTokens = TOKEN_PROGRAMS.some((program) => program === readDeep(account, "owner")) && type !== "multisig";
  if (!isTokens && readDeep(account, "executable") !== true) return;
  const what = type === "mint" ? "a token" : "an account of tokens, which are sent to its owner";
  const problem = isTokens ? `it is ${what}` : "it is a program";
  throw new FoyerError("address/invalid", { address, chain: network.caipNetworkId, problem });
}

/** The account that has the most gives all if it can; else it and the next ones give all they have. */
function chooseSources(a: Sending, held: readonly TokenAccount[], amount: bigint): Route["sources"] {
  const sum = (accounts: readonly TokenAccount[]): bigint => accounts.reduce((total, one) => total + one.amount, 0n);
  const free = held.filter(({ isFrozen }) => !isFrozen).sort((one, other) => (one.amount > other.amount ? -1 : 1));
  if (sum(held) < amount) throw new FoyerError("wallet/insufficient-funds", about("solana", a));
  if (sum(free) < amount) throw refuse(a, "what the account has of this token is frozen");
  const sources: Route["sources"][number][] = [];
  let left = amount;
  for (const { account, amount: has } of free.slice(0, SOURCE_LIMIT)) {
    if (has >= left) return [...sources, { account, amount: left }];
    sources.push({ account, amount: has });
    left -= has;
  }
  const most = amount - left;
  throw refuse(a, `the tokens are in ${free.length} accounts, of which one transaction moves ${most} at most`);
}

function refuse(a: Sending, problem: string): FoyerError {
  return new FoyerError("wallet/invalid-params", { ...about("solana", a), problem });
}
