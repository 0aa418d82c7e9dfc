import { SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { toBase58 } from "../base58.ts";
import { TOKEN_PROGRAMS } from "../tokens/token-accounts.ts";
import type { Answers } from "./connect-wallet.ts";

const [SENDER, , MINT] = SOLANA_TEST_ADDRESSES as [string, string, string];

/** Addresses for the sender's accounts of a token. */
export const ACCOUNTS: readonly string[] = Array.from({ length: 6 }, (_, index) =>
  toBase58(new Uint8Array(32).fill(index + 1)),
);

/** An account of tokens as `jsonParsed` shows it: https://solana.com/docs/rpc/http/getaccountinfo */
export function tokenAccount(a: {
  readonly owner?: unknown;
  readonly mint?: string;
  readonly amount?: string;
  readonly state?: string;
  readonly program?: string;
  readonly type?: string;
}): object {
  const { owner = SENDER, mint = MINT, amount = "0", state = "initialized", program = TOKEN_PROGRAMS[0] } = a;
  const info = { isNative: false, mint, owner, state, tokenAmount: { amount, decimals: 6 } };
  return {
    lamports: 2_039_280,
    owner: program,
    executable: false,
    data: { parsed: { type: a.type ?? "account", info } },
  };
}

/** A mint as `jsonParsed` shows it. */
export function mintAccount(
  info: { readonly decimals?: unknown; readonly extensions?: unknown } = {},
  program: string = TOKEN_PROGRAMS[0],
): object {
  return {
    lamports: 1,
    owner: program,
    executable: false,
    data: { parsed: { type: "mint", info: { decimals: 6, ...info } } },
  };
}

/** Returns the transfer fee extension of a Token-2022 mint: https://www.solana-program.com/docs/token-2022/extensions */
export function feeExtension(transferFeeBasisPoints = 0): object {
  const fee = { epoch: 0, maximumFee: 1_000_000, transferFeeBasisPoints };
  return { extension: "transferFeeConfig", state: { olderTransferFee: fee, newerTransferFee: fee } };
}

/** A node that knows one token, of which the sender has a thousand; where it tries one out, a transfer works. */
export function tokenNode(
  a: {
    readonly mint?: unknown;
    /** What is at the receiver's address. */
    readonly receiver?: unknown;
    /** What is where the receiver's account of the token would be, by either program. */
    readonly targets?: readonly [unknown, unknown];
    readonly held?: unknown;
  } = {},
): Answers {
  const { mint = mintAccount(), receiver = null, targets = [null, null] } = a;
  const held = a.held ?? holding(["1000"]);
  return {
    getMultipleAccounts: { result: { value: [mint, receiver, ...targets] } },
    getTokenAccountsByOwner: { result: { value: held } },
    simulateTransaction: { result: { value: { err: null, logs: [], unitsConsumed: 6_000 } } },
    getEpochInfo: { result: { epoch: 700 } },
    getRecentPrioritizationFees: { result: [] },
    getFeeForMessage: { result: { value: 5_000 } },
    getMinimumBalanceForRentExemption: ([bytes]: readonly number[]) => ({ result: 6_960 * (128 + (bytes ?? 0)) }),
  };
}

/** A list of accounts that hold these sums of the token; one in brackets is frozen. */
export function holding(sums: readonly string[]): readonly object[] {
  return sums.map((sum, index) => ({
    pubkey: ACCOUNTS[index],
    account: tokenAccount({ amount: sum.replace(/\D/g, ""), state: sum.startsWith("(") ? "frozen" : "initialized" }),
  }));
}
