import type { token } from "ponder:schema";
import { type Address, getAddress } from "viem";

/** A party to a transaction. */
export function toParty(address: Address) {
  return { hash: getAddress(address) };
}

/** A token. Decimals are a string, as Blockscout has them. */
export function toToken(row: typeof token.$inferSelect) {
  return {
    address_hash: getAddress(row.address),
    type: row.type,
    name: row.name,
    symbol: row.symbol,
    decimals: row.decimals?.toString() ?? null,
    icon_url: null,
    exchange_rate: null,
  };
}

/** A time in ISO 8601, of Unix seconds. */
export function toTime(seconds: bigint): string {
  return new Date(Number(seconds) * 1000).toISOString();
}
