import type { AssetId, ChainId, Price } from "@foyer/contract";
import { toPrice } from "../../accounts/to-price.ts";
import { askServer, type Given, type Server } from "./ask-server.ts";
import { serverName } from "./asset-names.ts";
import { readPrices } from "./prices-schema.ts";

/** Assets in one question; the server takes no more. */
const ASSET_LIMIT = 100;

/**
 * Asks a server what assets cost. The server says nothing of how old its prices are, so they are as old as its answer.
 * @throws {FoyerError} network/unreachable, flow/aborted
 */
export async function fetchPrices(
  from: Server,
  assets: readonly AssetId[],
  given: Given,
): Promise<ReadonlyMap<AssetId, Price>> {
  const named = assets.slice(0, ASSET_LIMIT).flatMap((asset) => {
    const name = serverName(asset);
    return name === undefined ? [] : [[name, asset] as const];
  });
  const [first] = named;
  if (!first) return new Map();
  const chain = first[0].split(":").slice(0, 2).join(":") as ChainId;
  const answer = await askServer(
    from,
    {
      method: "POST",
      path: "v1/fungible/price",
      body: JSON.stringify({ currency: "usd", addresses: named.map(([name]) => name) }),
      read: readPrices,
    },
    { chain, given },
  );
  if (answer.kind !== "answered") return new Map();
  const byName = new Map(named);
  return new Map(
    answer.value.flatMap(({ address, price: usd }) => {
      const [asset, price] = [byName.get(address), toPrice(usd, given.clock.now())];
      return asset && price ? [[asset, price]] : [];
    }),
  );
}
