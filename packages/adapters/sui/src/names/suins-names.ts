import type { NameSource } from "@foyer/contract";
import type { SuiNetwork } from "../networks.ts";

/** Options of `suinsNames`. `networks`: those whose servers are asked, each of its own accounts. */
export type SuinsOptions = { readonly networks: readonly SuiNetwork[] };

/** `ada.sui`, `blog.ada.sui`. */
const NAME = /^(?:[a-z\d-]{1,63}\.)+sui$/i;
const LONGEST = 235;

/**
 * Says what accounts are called by SuiNS, and who is behind its names, by the network's own GraphQL servers: nobody else is
 * asked. What reads them is fetched when the first name is asked for.
 * @see https://docs.suins.io
 * @example
 * import { names } from "@foyer/core/names";
 * import { mainnet } from "@foyer/sui/networks";
 * import { suinsNames } from "@foyer/sui/names";
 *
 * foyer.use(names({ sources: [suinsNames({ networks: [mainnet] })] }));
 */
export function suinsNames({ networks }: SuinsOptions): NameSource {
  const open = async (id: string): Promise<NameSource | undefined> => {
    const network = networks.find(({ caipNetworkId }) => id === caipNetworkId);
    if (!network) return undefined;
    const { createSuinsReader } = await import("./create-suins-reader.ts");
    return createSuinsReader(network);
  };
  return {
    reverse: async (account, given) => (await open(account.split(":", 2).join(":")))?.reverse(account, given),
    resolve: async (name, given) =>
      NAME.test(name) && name.length <= LONGEST ? (await open(given.chain))?.resolve(name, given) : undefined,
  };
}
