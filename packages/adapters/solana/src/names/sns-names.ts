import type { NameSource } from "@foyer/contract";
import type { SolanaNetwork } from "../networks.ts";

/** Options of `snsNames`. `networks`: those whose servers are asked, each of its own accounts. */
export type SnsOptions = { readonly networks: readonly SolanaNetwork[] };

/**
 * Says what accounts are called by the Solana Name Service, and who is behind `ada.sns`, `blog.ada.sns` and `ada.sol`, by the
 * network's own servers: nobody else is asked. `.sns` and `.sol` are two registries, and one name may be two people's. What
 * reads them is fetched when the first name is asked for.
 * @see https://github.com/Bonfida/sns-ip/blob/master/proposals/sns-ip-5.md
 * @example
 * import { names } from "@foyer/core/names";
 * import { mainnet } from "@foyer/solana/networks";
 * import { snsNames } from "@foyer/solana/names";
 *
 * foyer.use(names({ sources: [snsNames({ networks: [mainnet] })] }));
 */
export function snsNames({ networks }: SnsOptions): NameSource {
  const open = async (id: string): Promise<NameSource | undefined> => {
    const network = networks.find(({ caipNetworkId }) => id === caipNetworkId);
    if (!network) return undefined;
    const { createSnsReader } = await import("./create-sns-reader.ts");
    return createSnsReader(network);
  };
  return {
    reverse: async (account, given) => (await open(account.split(":", 2).join(":")))?.reverse(account, given),
    resolve: async (name, given) =>
      /\.(?:sns|sol)$/i.test(name) ? (await open(given.chain))?.resolve(name, given) : undefined,
  };
}
