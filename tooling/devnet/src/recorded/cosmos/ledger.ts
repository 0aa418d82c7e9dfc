import { createHash } from "node:crypto";
import { decodeBech32, fromWords } from "../../encoding/bech32.ts";
import { addressOf, isSigned } from "./is-signed.ts";
import { readTransaction, type SentTransaction } from "./read-transaction.ts";

/** An account: what it has, and what its next signature is bound to. */
export type Account = { readonly accountNumber: bigint; readonly sequence: bigint; readonly balance: bigint };

/** A code of the Cosmos SDK and its words. */
export type Failure = { readonly code: number; readonly message: string };

/** What became of a transaction. */
export type Delivered = { readonly hash: string; readonly height: number; readonly failure: Failure | undefined };

/** Accounts in memory, and transfers among them. */
export type CosmosLedger = {
  height(): number;
  find(address: string): Account | undefined;
  fund(address: string, amount: bigint): void;
  /** Tells what would be refused, the signature apart. */
  simulate(bytes: Buffer): Failure | undefined;
  deliver(bytes: Buffer): Delivered;
  delivered(hash: string): Delivered | undefined;
};

export const CHAIN_ID = "recorded-cosmos-1";
export const DENOM = "ustake";
export const PREFIX = "cosmos";
/** What a transfer is said to take. */
export const GAS_USED = 80_000n;

// 0.005 ustake for each unit of gas.
const GAS_PER_USTAKE = 200n;

/** Opens an empty ledger. */
export function createLedger(): CosmosLedger {
  const accounts = new Map<string, Account>();
  const past = new Map<string, Delivered>();
  let height = 1;
  const find = (address: string): Account => accounts.get(address) ?? { accountNumber: 0n, sequence: 0n, balance: 0n };
  const change = (address: string, by: Partial<Account>): void => {
    const fresh = { accountNumber: BigInt(accounts.size + 1), sequence: 0n, balance: 0n };
    accounts.set(address, { ...(accounts.get(address) ?? fresh), ...by });
  };
  const check = (transaction: SentTransaction | undefined, mode: "simulate" | "deliver"): Failure | undefined => {
    if (!transaction) return fail(6, "only one transfer by one signer is executed here: unknown request");
    return checkTransfer(transaction, { ...find(transaction.from), mode });
  };

  return {
    height: () => height,
    find: (address) => accounts.get(address),
    fund: (address, amount) => change(address, { balance: find(address).balance + amount }),
    simulate(bytes) {
      const transaction = read(bytes);
      return "code" in transaction ? transaction : check(transaction.sent, "simulate");
    },
    deliver(bytes) {
      const hash = createHash("sha256").update(bytes).digest("hex").toUpperCase();
      const known = past.get(hash);
      if (known) return { ...known, failure: fail(19, "tx already exists in cache: tx already in mempool") };
      const transaction = read(bytes);
      const failure = "code" in transaction ? transaction : check(transaction.sent, "deliver");
      if (failure || "code" in transaction || !transaction.sent) return { hash, height: 0, failure };
      const { from, to, coins, fee } = transaction.sent;
      const { sequence, balance } = find(from);
      change(from, { sequence: sequence + 1n, balance: balance - total(coins) - total(fee) });
      change(to, { balance: find(to).balance + total(coins) });
      height += 1;
      past.set(hash, { hash, height, failure: undefined });
      return { hash, height, failure: undefined };
    },
    delivered: (hash) => past.get(hash.toUpperCase()),
  };
}

/** Whether a text is an address of this chain. */
export function isAddress(text: string): boolean {
  const decoded = decodeBech32(text);
  return (
    decoded?.prefix === PREFIX && decoded.kind === "bech32" && [20, 32].includes(fromWords(decoded.words)?.length ?? 0)
  );
}

function read(bytes: Buffer): { readonly sent: SentTransaction | undefined } | Failure {
  try {
    return { sent: readTransaction(bytes) };
  } catch (error) {
    return fail(2, `${(error as Error).message}: tx parse error`);
  }
}

/** What a chain refuses, in its order and in its words. */
function checkTransfer(
  transaction: SentTransaction,
  { mode, accountNumber, sequence, balance }: Account & { readonly mode: "simulate" | "deliver" },
): Failure | undefined {
  const { from, to, coins, fee, gas, publicKey } = transaction;
  const isReal = mode === "deliver";
  if (!isAddress(from) || !isAddress(to)) return fail(7, "decoding bech32 failed: invalid address");
  if ([...coins, ...fee].some(({ denom }) => denom !== DENOM)) return fail(10, "invalid coins");
  if (coins.length !== 1 || total(coins) <= 0n) return fail(10, "invalid coins");
  if (accountNumber === 0n) return fail(9, `account ${from} does not exist: unknown address`);
  const least = (gas + GAS_PER_USTAKE - 1n) / GAS_PER_USTAKE;
  if (isReal && total(fee) < least) {
    return fail(13, `insufficient fees; got: ${total(fee)}${DENOM} required: ${least}${DENOM}: insufficient fee`);
  }
  if (transaction.sequence !== sequence) {
    const counts = `expected ${sequence}, got ${transaction.sequence}`;
    return fail(32, `account sequence mismatch, ${counts}: incorrect account sequence`);
  }
  if (
    isReal &&
    (addressOf(PREFIX, publicKey) !== from || !isSigned(transaction, { chainId: CHAIN_ID, accountNumber }))
  ) {
    const bound = `account number (${accountNumber}), sequence (${sequence}) and chain-id (${CHAIN_ID})`;
    return fail(4, `signature verification failed; please verify ${bound}: unauthorized`);
  }
  if (isReal && gas < GAS_USED) return fail(11, `out of gas: gasWanted: ${gas}, gasUsed: ${GAS_USED}: out of gas`);
  const needed = total(coins) + total(fee);
  if (needed <= balance) return undefined;
  return fail(5, `spendable balance ${balance}${DENOM} is smaller than ${needed}${DENOM}: insufficient funds`);
}

function total(coins: SentTransaction["coins"]): bigint {
  return coins.reduce((sum, { amount }) => sum + (/^\d+$/.test(amount) ? BigInt(amount) : 0n), 0n);
}

function fail(code: number, message: string): Failure {
  return { code, message };
}
