import { z } from "@hono/zod-openapi";
import type { Asset, Dialect, Entry, Movement } from "../dialect.ts";
import { countSchema, integerSchema } from "../reading/read-integer.ts";
import { NATIVE } from "./evm-movement.ts";

const PAGE = 25;

const transactionsSchema = z.object({
  limit: countSchema,
  offset: countSchema,
  total: countSchema,
  results: z.array(
    z.object({
      tx: z.object({
        tx_id: z.string().regex(/^0x[0-9a-f]{64}$/),
        tx_status: z.string(),
        tx_type: z.string(),
        nonce: countSchema,
        sender_address: z.string(),
        block_height: countSchema.optional(),
        block_time: countSchema.optional(),
        token_transfer: z.object({ recipient_address: z.string(), amount: integerSchema }).optional(),
        contract_call: z.object({ contract_id: z.string() }).optional(),
      }),
      // Of the account in question: what it sent and received in STX, the fee among the sent.
      stx_sent: integerSchema,
      stx_received: integerSchema,
    }),
  ),
});

const balancesSchema = z.object({
  stx: z.object({ balance: integerSchema }),
  fungible_tokens: z.record(z.string(), z.object({ balance: integerSchema })),
});

/** Hiro's API of the Stacks chain. @see https://docs.hiro.so/apis/stacks-blockchain-api */
export const hiro: Dialect = {
  namespaces: ["stacks"],
  authorize: (key) => ({ headers: { "x-api-key": key }, query: {} }),
  history: async ({ address, cursor = "0", ask }) => {
    const path = `/extended/v2/addresses/${address}/transactions`;
    const { results, total } = await ask({ path, query: { limit: String(PAGE), offset: cursor } }, transactionsSchema);
    const end = countSchema.parse(cursor) + results.length;
    return {
      entries: results.map((each) => toEntry(each, address)),
      next: end < total && results.length > 0 ? String(end) : undefined,
    };
  },
  balances: async ({ address, ask }) => {
    const { stx, fungible_tokens } = await ask({ path: `/extended/v1/address/${address}/balances` }, balancesSchema);
    const tokens = Object.entries(fungible_tokens).map(([id, { balance }]) => ({
      asset: toToken(id),
      amount: balance,
    }));
    return [{ asset: NATIVE, amount: stx.balance }, ...tokens];
  },
};

function toEntry({ tx, ...moved }: z.infer<typeof transactionsSchema>["results"][number], address: string): Entry {
  const isConfirmed = tx.block_height !== undefined;
  const to = tx.token_transfer?.recipient_address ?? tx.contract_call?.contract_id ?? "";
  return {
    hash: tx.tx_id,
    part: "",
    height: tx.block_height ?? Infinity,
    minedAt: tx.block_time === undefined ? undefined : tx.block_time * 1000,
    from: tx.sender_address,
    to,
    status:
      tx.tx_status === "success" ? "confirmed" : tx.tx_status === "pending" && !isConfirmed ? "pending" : "failed",
    nonce: tx.nonce,
    movements:
      tx.tx_status === "success" ? movementsOf(tx.token_transfer, moved, { address, sender: tx.sender_address }) : [],
  };
}

function movementsOf(
  transfer: { readonly recipient_address: string; readonly amount: bigint } | undefined,
  { stx_sent, stx_received }: { readonly stx_sent: bigint; readonly stx_received: bigint },
  { address, sender }: { readonly address: string; readonly sender: string },
): readonly Movement[] {
  if (transfer) {
    const isSelf = sender === transfer.recipient_address;
    return [{ asset: NATIVE, direction: isSelf ? "self" : sender === address ? "out" : "in", amount: transfer.amount }];
  }
  // Of a contract's call only what came is known for itself; what went has the fee in it.
  return stx_received > stx_sent ? [{ asset: NATIVE, direction: "in", amount: stx_received - stx_sent }] : [];
}

/** `contract::asset`: the contract is what is asked for its decimals. */
function toToken(id: string): Extract<Asset, { readonly kind: "fungible" }> {
  const [contract = "", name = ""] = id.split("::");
  return { kind: "fungible", id: contract, name, symbol: name, decimals: undefined };
}
