import { z } from "@hono/zod-openapi";
import type { AskUpstream } from "../ask-upstream.ts";
import type { Holding } from "../dialect.ts";
import { integerSchema } from "../reading/read-integer.ts";
import { callNode } from "./call-node.ts";
import { NATIVE } from "./evm-movement.ts";
import { base58Schema } from "./solana-transaction.ts";

/** Token and Token-2022. @see https://solana.com/docs/tokens */
const PROGRAMS = [
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
] as const;

const accountsSchema = z.object({
  value: z.array(
    z.object({
      pubkey: base58Schema,
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({
              mint: base58Schema,
              tokenAmount: z.object({ amount: integerSchema, decimals: z.int().min(0).max(255) }),
            }),
          }),
        }),
      }),
    }),
  ),
});

/** An account that holds tokens for an owner. */
export type TokenAccount = {
  readonly account: string;
  readonly mint: string;
  readonly amount: bigint;
  readonly decimals: number;
};

/** Lists the accounts that hold tokens for an owner, of both programs. */
export async function listTokenAccounts(ask: AskUpstream, owner: string): Promise<readonly TokenAccount[]> {
  const lists = await Promise.all(
    PROGRAMS.map((programId) =>
      callNode(
        ask,
        { method: "getTokenAccountsByOwner", params: [owner, { programId }, { encoding: "jsonParsed" }] },
        accountsSchema,
      ),
    ),
  );
  return lists.flatMap(({ value }) =>
    value.map(({ pubkey, account }) => {
      const { mint, tokenAmount } = account.data.parsed.info;
      return { account: pubkey, mint, ...tokenAmount };
    }),
  );
}

/** What an account has, read from a node: lamports, and the sum of its accounts of each token. */
export async function readSolanaBalances(ask: AskUpstream, address: string): Promise<readonly Holding[]> {
  const [lamports, accounts] = await Promise.all([
    callNode(ask, { method: "getBalance", params: [address] }, z.object({ value: integerSchema })),
    listTokenAccounts(ask, address),
  ]);
  const sums = new Map<string, { amount: bigint; readonly decimals: number }>();
  for (const { mint, amount, decimals } of accounts) {
    sums.set(mint, { amount: (sums.get(mint)?.amount ?? 0n) + amount, decimals });
  }
  const tokens = [...sums].map(
    ([id, { amount, decimals }]): Holding => ({
      asset: { kind: "fungible", id, name: "", symbol: "", decimals },
      amount,
    }),
  );
  return [{ asset: NATIVE, amount: lamports.value }, ...tokens];
}
