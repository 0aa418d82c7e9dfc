import { z } from "@hono/zod-openapi";
import type { AskUpstream } from "../ask-upstream.ts";
import type { Dialect, Entry, Holding } from "../dialect.ts";
import { mergeStreams, type Stream } from "../merge-streams.ts";
import { countSchema, decimalsSchema, integerSchema, wordsSchema } from "../reading/read-integer.ts";
import { UpstreamFailure } from "../upstream-failure.ts";
import { directionOf, NATIVE, nativeMovement } from "./evm-movement.ts";

const PAGE = 50;
const HELD_PAGE = 100;
const HELD_PAGES = 10;
const hashSchema = z.string().regex(/^0x[0-9a-f]{64}$/i);
const partySchema = z.string().regex(/^0x[0-9a-f]{40}$/i);

const shared = {
  hash: hashSchema,
  blockNumber: countSchema,
  timeStamp: countSchema,
  nonce: countSchema,
  from: partySchema,
};
const transactionSchema = z.object({
  ...shared,
  to: z.union([partySchema, z.literal("")]),
  value: integerSchema,
  isError: z.enum(["0", "1"]).optional(),
});
const transferSchema = z.object({
  ...shared,
  to: partySchema,
  value: integerSchema,
  contractAddress: partySchema,
  tokenName: wordsSchema,
  tokenSymbol: wordsSchema,
  tokenDecimal: decimalsSchema,
});
const heldSchema = z.object({
  TokenAddress: partySchema,
  TokenName: wordsSchema,
  TokenSymbol: wordsSchema,
  TokenQuantity: integerSchema,
  TokenDivisor: decimalsSchema,
});

/** Failures come as `status: "0"` with HTTP 200, and so does an account without transactions. */
const answerSchema = z.object({ status: z.enum(["0", "1"]), message: z.string(), result: z.unknown().optional() });

/** Etherscan's API, version 2, and those that speak it. @see https://docs.etherscan.io/api-reference */
export const etherscan: Dialect = {
  namespaces: ["eip155"],
  authorize: (key) => ({ headers: {}, query: { apikey: key } }),
  history: ({ address, reference, cursor, ask }) => {
    const list = <Item>(
      action: string,
      item: z.ZodType<Item>,
      toEntry: (item: Item, index: number) => Entry,
    ): Stream => {
      return async (at = "1") => {
        const query = { action, address, page: at, offset: String(PAGE), sort: "desc" };
        const items = await askAccount(ask, { chainid: reference, ...query }, item);
        return { entries: items.map(toEntry), next: items.length < PAGE ? undefined : String(Number(at) + 1) };
      };
    };
    return mergeStreams(
      [
        list("txlist", transactionSchema, (item) => toTransaction(item, address)),
        list("tokentx", transferSchema, (item, index) => toTransfer(item, index, address)),
      ],
      cursor,
    );
  },
  balances: async ({ address, reference, ask }) => {
    const query = { chainid: reference, address };
    const [native, tokens] = await Promise.all([
      askOne(ask, { ...query, action: "balance", tag: "latest" }, integerSchema),
      askHeld(ask, query),
    ]);
    return [{ asset: NATIVE, amount: native }, ...tokens.map(toHolding)];
  },
};

/** Follows the pages of held tokens, up to a bound: an account may hold thousands that were sent to it unasked. */
async function askHeld(
  ask: AskUpstream,
  query: Readonly<Record<string, string>>,
): Promise<readonly z.infer<typeof heldSchema>[]> {
  const held: z.infer<typeof heldSchema>[] = [];
  for (let page = 1; page <= HELD_PAGES; page += 1) {
    const at = { action: "addresstokenbalance", page: String(page), offset: String(HELD_PAGE) };
    const some = await askAccount(ask, { ...query, ...at }, heldSchema);
    held.push(...some);
    if (some.length < HELD_PAGE) break;
  }
  return held;
}

async function askAccount<Item>(
  ask: AskUpstream,
  query: Readonly<Record<string, string>>,
  item: z.ZodType<Item>,
): Promise<readonly Item[]> {
  const { status, message, result } = await ask({ query: { module: "account", ...query } }, answerSchema);
  if (status === "0" && /^no (transactions|records|token)/i.test(message)) return [];
  if (status === "0") throw toFailure(`${message} ${typeof result === "string" ? result : ""}`);
  return z.array(item).parse(result);
}

async function askOne<Value>(
  ask: AskUpstream,
  query: Readonly<Record<string, string>>,
  schema: z.ZodType<Value>,
): Promise<Value> {
  const { status, message, result } = await ask({ query: { module: "account", ...query } }, answerSchema);
  if (status === "0") throw toFailure(`${message} ${typeof result === "string" ? result : ""}`);
  return schema.parse(result);
}

function toFailure(words: string): UpstreamFailure {
  if (/rate limit/i.test(words)) return new UpstreamFailure("limited");
  if (/api key|plan|pro endpoint|not supported/i.test(words)) return new UpstreamFailure("refused");
  return new UpstreamFailure("malformed", { detail: "status 0" });
}

function toTransaction(item: z.infer<typeof transactionSchema>, address: string): Entry {
  const status = item.isError === "1" ? "failed" : "confirmed";
  const ends = { from: item.from, to: item.to };
  const movements = nativeMovement({ ...ends, status }, address, item.value);
  return { ...ends, ...placeOf(item), part: "", status, movements };
}

function toTransfer(item: z.infer<typeof transferSchema>, index: number, address: string): Entry {
  const { contractAddress: id, tokenName: name, tokenSymbol: symbol, tokenDecimal: decimals } = item;
  const asset = { kind: "fungible", id, name, symbol, decimals } as const;
  const direction = directionOf(address, item.from, item.to);
  // No place in the log is told: what is the same in all else, and on another row, is another transfer.
  const part = `${item.from} ${item.to} ${id} ${item.value} ${index}`;
  return {
    from: item.from,
    to: item.to,
    ...placeOf(item),
    part,
    status: "confirmed",
    movements: [{ asset, direction, amount: item.value }],
  };
}

function placeOf(item: z.infer<typeof transactionSchema> | z.infer<typeof transferSchema>) {
  return { hash: item.hash, height: item.blockNumber, minedAt: item.timeStamp * 1000, nonce: item.nonce };
}

function toHolding(item: z.infer<typeof heldSchema>): Holding {
  const { TokenAddress: id, TokenName: name, TokenSymbol: symbol, TokenDivisor: decimals } = item;
  return { asset: { kind: "fungible", id, name, symbol, decimals }, amount: item.TokenQuantity };
}
