import type { NameSource } from "@foyer/contract";
import type { StacksNetwork } from "../networks.ts";

/** Options of `bnsNames`. `networks`: those whose servers are asked, each of its own accounts. */
export type BnsOptions = { readonly networks: readonly StacksNetwork[] };

/** `ada.btc`: a name in a namespace, and before it a part of it, if any. */
const NAME = /^(?:[a-z\d_-]{1,48}\.){1,2}[a-z\d-]{1,20}$/i;

/**
 * Says what accounts are called by the Bitcoin Name System, and who is behind its names, by the Stacks API of the network:
 * nobody else is asked. What reads them is fetched when the first name is asked for.
 * @see https://docs.hiro.so/en/apis/stacks-blockchain-api
 * @example
 * import { names } from "@foyer/core/names";
 * import { mainnet } from "@foyer/stacks/networks";
 * import { bnsNames } from "@foyer/stacks/names";
 *
 * foyer.use(names({ sources: [bnsNames({ networks: [mainnet] })] }));
 */
export function bnsNames({ networks }: BnsOptions): NameSource {
  const open = async (id: string): Promise<NameSource | undefined> => {
    const network = networks.find(({ caipNetworkId }) => id === caipNetworkId);
    if (!network) return undefined;
    const { createBnsReader } = await import("./create-bns-reader.ts");
    return createBnsReader(network);
  };
  return {
    reverse: async (account, given) => (await open(account.split(":", 2).join(":")))?.reverse(account, given),
    resolve: async (name, given) => (NAME.test(name) ? (await open(given.chain))?.resolve(name, given) : undefined),
  };
}
