import type { Dialect } from "../dialect.ts";
import { blockscout } from "./blockscout.ts";
import { cosmosRest } from "./cosmos-rest.ts";
import { esplora } from "./esplora.ts";
import { etherscan } from "./etherscan.ts";
import { helius } from "./helius.ts";
import { hiro } from "./hiro.ts";
import { solanaRpc } from "./solana-rpc.ts";
import { subscan } from "./subscan.ts";
import { suiGraphql } from "./sui-graphql.ts";

/** The name of a dialect, as the operator writes it. */
export const DIALECT_NAMES = [
  "blockscout",
  "cosmos-rest",
  "esplora",
  "etherscan",
  "helius",
  "hiro",
  "solana-rpc",
  "subscan",
  "sui-graphql",
] as const;

/** The name of a dialect. */
export type DialectName = (typeof DIALECT_NAMES)[number];

/** A server that answers for a chain, as the operator names it. */
export type Upstream = { readonly dialect: DialectName; readonly url: string; readonly key?: string | undefined };

/** How the servers of each kind are asked. */
export const DIALECTS: { readonly [Name in DialectName]: Dialect } = {
  blockscout,
  "cosmos-rest": cosmosRest,
  esplora,
  etherscan,
  helius,
  hiro,
  "solana-rpc": solanaRpc,
  subscan,
  "sui-graphql": suiGraphql,
};
