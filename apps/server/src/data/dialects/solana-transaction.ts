import { z } from "@hono/zod-openapi";
import type { Entry, Movement } from "../dialect.ts";
import { countSchema, integerSchema } from "../reading/read-integer.ts";
import { NATIVE } from "./evm-movement.ts";

/** A base58 text of 32 or 64 bytes. */
export const base58Schema = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,88}$/);

const tokenBalanceSchema = z.object({
  mint: base58Schema,
  owner: base58Schema.optional(),
  uiTokenAmount: z.object({ amount: integerSchema, decimals: z.int().min(0).max(255) }),
});

/** A transaction as `jsonParsed` shows it. @see https://solana.com/docs/rpc/http/gettransaction */
export const solanaTransactionSchema = z.object({
  slot: countSchema,
  blockTime: countSchema.nullish(),
  transaction: z.object({
    signatures: z.array(base58Schema).min(1),
    message: z.object({ accountKeys: z.array(z.object({ pubkey: base58Schema })) }),
  }),
  meta: z.object({
    err: z.unknown().optional(),
    fee: integerSchema,
    preBalances: z.array(integerSchema),
    postBalances: z.array(integerSchema),
    preTokenBalances: z.array(tokenBalanceSchema).nullish(),
    postTokenBalances: z.array(tokenBalanceSchema).nullish(),
  }),
});

type SolanaTransaction = z.infer<typeof solanaTransactionSchema>;

/** What a transaction did to an account: the difference of its lamports but for the fee, and of its tokens. */
export function toSolanaEntry({ slot, blockTime, transaction, meta }: SolanaTransaction, address: string): Entry {
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey);
  const index = keys.indexOf(address);
  const paid = index === 0 ? meta.fee : 0n;
  const lamports = index === -1 ? 0n : (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n) + paid;
  const isFailed = meta.err !== null && meta.err !== undefined;
  const movements = isFailed ? [] : [...toMovement(NATIVE, lamports), ...tokenMovements(meta, address)];
  return {
    hash: transaction.signatures[0] ?? "",
    part: "",
    height: slot,
    minedAt: blockTime ? blockTime * 1000 : undefined,
    from: keys[0] ?? "",
    to: receiverOf(keys, meta, address),
    status: isFailed ? "failed" : "confirmed",
    nonce: 0,
    movements,
  };
}

/** Who got the most lamports of all who are not the account, or the account where that is nobody. */
function receiverOf(keys: readonly string[], meta: SolanaTransaction["meta"], address: string): string {
  const gains = keys.map((key, at) => ({ key, gain: (meta.postBalances[at] ?? 0n) - (meta.preBalances[at] ?? 0n) }));
  const [most] = gains.filter(({ gain }) => gain > 0n).sort((a, b) => (a.gain < b.gain ? 1 : -1));
  return most?.key ?? address;
}

function tokenMovements(meta: SolanaTransaction["meta"], address: string): readonly Movement[] {
  const differences = new Map<string, { amount: bigint; readonly decimals: number }>();
  for (const [balances, sign] of [
    [meta.postTokenBalances ?? [], 1n],
    [meta.preTokenBalances ?? [], -1n],
  ] as const) {
    for (const { mint, owner, uiTokenAmount } of balances) {
      if (owner !== address) continue;
      const known = differences.get(mint)?.amount ?? 0n;
      differences.set(mint, { amount: known + sign * uiTokenAmount.amount, decimals: uiTokenAmount.decimals });
    }
  }
  return [...differences].flatMap(([id, { amount, decimals }]) =>
    toMovement({ kind: "fungible", id, name: "", symbol: "", decimals }, amount),
  );
}

function toMovement(asset: Movement["asset"], difference: bigint): readonly Movement[] {
  if (difference === 0n) return [];
  return [{ asset, direction: difference > 0n ? "in" : "out", amount: difference > 0n ? difference : -difference }];
}
