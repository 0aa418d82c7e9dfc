import type { DataPorts } from "./data-ports.ts";
import type { Asset } from "./dialect.ts";
import { nativeCoinOf } from "./native-coins.ts";
import type { Knowledge } from "./show-entries.ts";

/** Asks what is known of assets beside what an upstream said: decimals from the chain, and prices. */
export async function knowOf(ports: DataPorts, chain: string, assets: readonly Asset[]): Promise<Knowledge> {
  const ids = [...new Set(assets.flatMap((asset) => (asset.kind === "fungible" ? [asset.id] : [])))];
  const [decimals, prices] = await Promise.all([
    ports.findDecimals(chain, ids),
    ports.findPrices([undefined, ...ids].map((id) => ({ chain, id }))),
  ]);
  return {
    chain,
    native: nativeCoinOf(ports.coins, chain),
    decimals,
    prices,
    isKnown: (id) => ports.isKnownToken(chain, id),
    now: ports.now(),
  };
}
