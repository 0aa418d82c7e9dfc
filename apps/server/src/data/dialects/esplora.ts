import { z } from "@hono/zod-openapi";
import type { Dialect, Entry, Movement } from "../dialect.ts";
import { countSchema, integerSchema } from "../reading/read-integer.ts";
import { NATIVE } from "./evm-movement.ts";

/** Confirmed transactions come 25 at a time. */
const PAGE = 25;
const txidSchema = z.string().regex(/^[0-9a-f]{64}$/);
const outputSchema = z.object({ scriptpubkey_address: z.string().optional(), value: integerSchema });

const transactionsSchema = z.array(
  z.object({
    txid: txidSchema,
    vin: z.array(z.object({ prevout: outputSchema.nullish() })),
    vout: z.array(outputSchema),
    status: z.object({
      confirmed: z.boolean(),
      block_height: countSchema.optional(),
      block_time: countSchema.optional(),
    }),
  }),
);

const sumsSchema = z.object({ funded_txo_sum: integerSchema, spent_txo_sum: integerSchema });
const addressSchema = z.object({ address: z.string(), chain_stats: sumsSchema, mempool_stats: sumsSchema });

/** Esplora, which mempool.space speaks too. @see https://github.com/Blockstream/esplora/blob/master/API.md */
export const esplora: Dialect = {
  namespaces: ["bip122"],
  authorize: (key) => ({ headers: { Authorization: `Bearer ${key}` }, query: {} }),
  history: async ({ address, cursor, ask }) => {
    // The first page also has what waits; `chain` behind a transaction has what was before it.
    const path =
      cursor === undefined ? `/address/${address}/txs` : `/address/${address}/txs/chain/${txidSchema.parse(cursor)}`;
    const transactions = await ask({ path }, transactionsSchema);
    const confirmed = transactions.filter(({ status }) => status.confirmed);
    const last = confirmed.at(-1);
    return {
      entries: transactions.map((each) => toEntry(each, address)),
      next: confirmed.length >= PAGE ? last?.txid : undefined,
    };
  },
  balances: async ({ address, ask }) => {
    const { chain_stats: mined, mempool_stats: waiting } = await ask({ path: `/address/${address}` }, addressSchema);
    const amount = mined.funded_txo_sum - mined.spent_txo_sum + waiting.funded_txo_sum - waiting.spent_txo_sum;
    return [{ asset: NATIVE, amount: amount > 0n ? amount : 0n }];
  },
};

function toEntry({ txid, vin, vout, status }: z.infer<typeof transactionsSchema>[number], address: string): Entry {
  const spent = vin.flatMap(({ prevout }) => prevout ?? []);
  const difference = sumOf(vout, address) - sumOf(spent, address);
  const others = vout.filter((output) => output.scriptpubkey_address !== address);
  const isOut = difference < 0n;
  const movement: Movement = {
    asset: NATIVE,
    direction: isOut ? (others.length === 0 ? "self" : "out") : "in",
    amount: isOut ? -difference : difference,
  };
  return {
    hash: txid,
    part: "",
    height: status.block_height ?? Infinity,
    minedAt: status.block_time === undefined ? undefined : status.block_time * 1000,
    from: spent[0]?.scriptpubkey_address ?? "",
    to: (isOut ? others[0]?.scriptpubkey_address : address) ?? "",
    status: status.confirmed ? "confirmed" : "pending",
    nonce: 0,
    movements: [movement],
  };
}

function sumOf(outputs: readonly z.infer<typeof outputSchema>[], address: string): bigint {
  return outputs.reduce((sum, each) => (each.scriptpubkey_address === address ? sum + each.value : sum), 0n);
}
