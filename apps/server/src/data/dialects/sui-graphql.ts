import { z } from "@hono/zod-openapi";
import type { AskUpstream } from "../ask-upstream.ts";
import type { Asset, Dialect, Entry, Holding, Movement } from "../dialect.ts";
import { countSchema, integerSchema, wordsSchema } from "../reading/read-integer.ts";
import { UpstreamFailure } from "../upstream-failure.ts";
import { NATIVE } from "./evm-movement.ts";

const PAGE = 25;
const SUI = /^0x0*2::sui::SUI$/;

const HISTORY = `query History($address: SuiAddress!, $last: Int!, $before: String) {
  transactions(last: $last, before: $before, filter: { affectedAddress: $address }) {
    pageInfo { hasPreviousPage startCursor }
    nodes { digest sender { address } effects { status timestamp checkpoint { sequenceNumber }
      gasEffects { gasSummary { computationCost storageCost storageRebate } }
      balanceChanges { nodes { owner { address } amount coinType { repr } } } } }
  }
}`;

const BALANCES = `query Balances($address: SuiAddress!) {
  address(address: $address) { balances(first: 50) { nodes { coinType { repr } totalBalance } } }
}`;

const METADATA = "query Metadata($type: String!) { coinMetadata(coinType: $type) { decimals name symbol iconUrl } }";

const signedSchema = z.union([z.string().regex(/^-?\d{1,40}$/), z.int()]).transform((value) => BigInt(value));
const ownerSchema = z.object({ address: z.string() });

const historySchema = z.object({
  transactions: z.object({
    pageInfo: z.object({ hasPreviousPage: z.boolean(), startCursor: z.string().max(400).nullish() }),
    nodes: z.array(
      z.object({
        digest: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,48}$/),
        sender: ownerSchema.nullish(),
        effects: z.object({
          status: z.enum(["SUCCESS", "FAILURE"]),
          timestamp: z.iso.datetime({ offset: true }).nullish(),
          checkpoint: z.object({ sequenceNumber: countSchema }).nullish(),
          gasEffects: z.object({
            gasSummary: z
              .object({ computationCost: integerSchema, storageCost: integerSchema, storageRebate: integerSchema })
              .nullish(),
          }),
          balanceChanges: z.object({
            nodes: z.array(
              z.object({
                owner: ownerSchema.nullish(),
                amount: signedSchema,
                coinType: z.object({ repr: z.string() }),
              }),
            ),
          }),
        }),
      }),
    ),
  }),
});

const balancesSchema = z.object({
  address: z
    .object({
      balances: z.object({
        nodes: z.array(z.object({ coinType: z.object({ repr: z.string() }), totalBalance: integerSchema })),
      }),
    })
    .nullish(),
});

const metadataSchema = z.object({
  coinMetadata: z
    .object({
      decimals: z.int().min(0).max(255).nullish(),
      name: wordsSchema,
      symbol: wordsSchema,
      iconUrl: z.string().nullish(),
    })
    .nullish(),
});

/** Sui's GraphQL. @see https://docs.sui.io/references/sui-graphql */
export const suiGraphql: Dialect = {
  namespaces: ["sui"],
  authorize: (key) => ({ headers: { Authorization: `Bearer ${key}` }, query: {} }),
  history: async ({ address, cursor, ask }) => {
    const variables = { address, last: PAGE, ...(cursor !== undefined && { before: cursor }) };
    const { pageInfo, nodes } = (await query(ask, { query: HISTORY, variables }, historySchema)).transactions;
    // Sui counts from the oldest: the last page is the newest, and its end comes first for us.
    const entries = nodes.map((node) => toEntry(node, address)).reverse();
    return { entries, next: pageInfo.hasPreviousPage ? (pageInfo.startCursor ?? undefined) : undefined };
  },
  balances: async ({ address, ask }) => {
    const { address: owner } = await query(ask, { query: BALANCES, variables: { address } }, balancesSchema);
    const held = owner?.balances.nodes ?? [];
    const read = await Promise.all(
      held.map(({ coinType, totalBalance }) => toHolding(ask, coinType.repr, totalBalance)),
    );
    return read.some(({ asset }) => asset.kind === "native") ? read : [{ asset: NATIVE, amount: 0n }, ...read];
  },
};

async function query<Data>(ask: AskUpstream, body: object, schema: z.ZodType<Data>): Promise<Data> {
  const answerSchema = z.object({
    data: z.unknown().optional(),
    errors: z.array(z.object({ message: z.string() })).nullish(),
  });
  const { data, errors } = await ask({ body }, answerSchema);
  if (errors && errors.length > 0) throw new UpstreamFailure("malformed", { detail: "GraphQL errors" });
  return schema.parse(data);
}

async function toHolding(ask: AskUpstream, type: string, amount: bigint): Promise<Holding> {
  if (SUI.test(type)) return { asset: NATIVE, amount };
  const { coinMetadata: known } = await query(ask, { query: METADATA, variables: { type } }, metadataSchema);
  const { name = "", symbol = "", decimals, iconUrl } = known ?? {};
  return {
    asset: { kind: "fungible", id: type, name, symbol, decimals: decimals ?? undefined, icon: iconUrl ?? undefined },
    amount,
  };
}

function toEntry(node: z.infer<typeof historySchema>["transactions"]["nodes"][number], address: string): Entry {
  const { effects } = node;
  const changes = effects.balanceChanges.nodes;
  const from = node.sender?.address ?? "";
  const gas = effects.gasEffects.gasSummary;
  const fee = gas && isSame(from, address) ? gas.computationCost + gas.storageCost - gas.storageRebate : 0n;
  const isFailed = effects.status === "FAILURE";
  return {
    hash: node.digest,
    part: "",
    height: effects.checkpoint?.sequenceNumber ?? Infinity,
    minedAt: effects.timestamp ? Date.parse(effects.timestamp) : undefined,
    from,
    to:
      changes.find(({ owner, amount }) => amount > 0n && owner && !isSame(owner.address, from))?.owner?.address ??
      address,
    status: isFailed ? "failed" : effects.checkpoint ? "confirmed" : "pending",
    nonce: 0,
    movements: isFailed
      ? []
      : changes.flatMap(({ owner, amount, coinType }) =>
          owner && isSame(owner.address, address)
            ? toMovement(coinType.repr, SUI.test(coinType.repr) ? amount + fee : amount)
            : [],
        ),
  };
}

function toMovement(type: string, amount: bigint): readonly Movement[] {
  if (amount === 0n) return [];
  const asset: Asset = SUI.test(type)
    ? NATIVE
    : {
        kind: "fungible",
        id: type,
        name: type.split("::").at(-1) ?? "",
        symbol: type.split("::").at(-1) ?? "",
        decimals: undefined,
      };
  return [{ asset, direction: amount > 0n ? "in" : "out", amount: amount > 0n ? amount : -amount }];
}

/** Addresses may be written without their leading zeros. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((each) => each.toLowerCase().replace(/^0x0*/, ""));
  return left === right;
}
