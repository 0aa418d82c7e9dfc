import type { DataPorts } from "../data-ports.ts";
import { nativeCoinOf } from "../native-coins.ts";
import { KNOWN_TOKENS } from "../tokens/known-tokens.ts";
import { priceKey } from "./price-source.ts";

/** A price as it is answered. */
export type FungiblePrice = {
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly iconUrl: string;
  readonly price: number;
};

/** How some write the chain's own coin where a contract is asked for. */
const NATIVE = /^0xe{40}$/i;

/** Finds what tokens cost, by their CAIP-10 addresses; what has no price, or is no address, is left out. */
export async function findFungiblePrices(ports: DataPorts, addresses: readonly string[]): Promise<FungiblePrice[]> {
  const asked = addresses.flatMap((address) => {
    const [, chain, id] = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):(.{1,256})$/.exec(address) ?? [];
    return chain === undefined || id === undefined ? [] : [{ address, chain, id: NATIVE.test(id) ? undefined : id }];
  });
  const prices = await ports.findPrices(asked);
  return asked.flatMap(({ address, ...token }) => {
    const price = prices.get(priceKey(token))?.usd;
    if (price === undefined) return [];
    const known = (KNOWN_TOKENS.get(token.chain) ?? []).find(
      ({ id }) => priceKey({ ...token, id }) === priceKey(token),
    );
    const { name = "", symbol = "" } = token.id === undefined ? nativeCoinOf(ports.coins, token.chain) : (known ?? {});
    return [{ address, name, symbol, iconUrl: "", price }];
  });
}
