import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { namespaceOf } from "../rpc/chain.ts";
import type { WalletsQuery } from "./wallets-query.ts";

/**
 * A page of wallets. `records`: each as the JSON of an object. `count`: of all pages. `first`: the place of the first
 * one in all pages, from 0.
 */
export type FoundWallets = {
  readonly records: readonly { readonly json: string; readonly imageId: string | null }[];
  readonly count: number;
  readonly first: number;
};

/** Finds the wallets a client asks for: what begins with the searched text first, then by rank. */
export async function findWallets(tables: Kysely<Tables>, query: WalletsQuery): Promise<FoundWallets> {
  const matching = tables.selectFrom("wallets").where((builder) => builder.and(conditions(builder, query)));
  const first = (query.page - 1) * query.entries;
  const { count } = await matching
    .select((builder) => builder.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (first >= count) return { records: [], count, first };
  const records = await matching
    .select(["record as json", "image_id as imageId"])
    .$if(query.sort === "wcpay", (each) => each.orderBy("is_pay", "desc"))
    .$if(Boolean(query.search), (each) => each.orderBy(beginsWith(query.search ?? ""), "desc"))
    .orderBy("rank")
    .orderBy("id")
    .limit(query.entries)
    .offset(first)
    .execute();
  return { records, count, first };
}

function conditions(builder: ExpressionBuilder<Tables, "wallets">, query: WalletsQuery) {
  const { include = [], exclude = [], chains = [], names = [], rdns = [], search, badge_type, badge } = query;
  const badges = [badge_type, badge].flatMap((each) => each || []);
  const ofRdns = builder.selectFrom("wallet_rdns").select("wallet_id").where("rdns", "in", lowerCase(rdns));
  const ofNamespaces = builder
    .selectFrom("wallet_namespaces")
    .select("wallet_id")
    .where("namespace", "in", [...new Set(chains.map(namespaceOf))]);
  return [
    builder("is_hidden", "=", 0),
    ...badges.map((each) => builder("badge_type", "=", each)),
    ...(include.length > 0 ? [builder("id", "in", include)] : []),
    ...(exclude.length > 0 ? [builder("id", "not in", exclude)] : []),
    ...(chains.length > 0 ? [builder("id", "in", ofNamespaces)] : []),
    ...namesOrRdns(),
    ...(search ? [contains(search)] : []),
    ...(query.include_pay_only === "true" ? [builder("is_pay", "=", 1)] : []),
  ];

  /** A client asks for the ranks of the wallets it has found, which it knows by the one or by the other. */
  function namesOrRdns() {
    const either = [
      ...(names.length > 0 ? [builder("name_lower", "in", lowerCase(names))] : []),
      ...(rdns.length > 0 ? [builder("id", "in", ofRdns)] : []),
    ];
    return either.length > 0 ? [builder.or(either)] : [];
  }
}

function contains(search: string) {
  return sql<SqlBool>`name_lower LIKE ${`%${literal(search)}%`} ESCAPE '!'`;
}

function beginsWith(search: string) {
  return sql<number>`CASE WHEN name_lower LIKE ${`${literal(search)}%`} ESCAPE '!' THEN 1 ELSE 0 END`;
}

/** What a person types stands for itself: `%` and `_` are no wildcards. */
function literal(search: string): string {
  return search.toLowerCase().replace(/[!%_]/g, "!$&");
}

function lowerCase(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.toLowerCase());
}
