import type { NameSource } from "@foyer/contract";
import type { EvmNetwork, ViemChain } from "../evm-network.ts";
import type { EnsChain } from "./create-ens-reader.ts";

/** Options of `ensNames`. */
export type EnsOptions = {
  /**
   * The chains whose nodes are asked: ENS is on the first of them that names an `ensUniversalResolver`, or else on
   * Ethereum's main network if that is among them.
   */
  readonly networks: readonly (EvmNetwork | ViemChain)[];
};

/** @see https://docs.ens.domains/resolvers/universal */
const MAINNET_RESOLVER = "0xeeeeeeee14d718c2b47d9923deab1335e144eeee";

/**
 * Says what accounts are called by ENS, and who is behind its names, through the universal resolver on the host's own
 * node: nobody else is asked, so names that are kept elsewhere, behind a gateway, are not found. Needs viem, which is
 * fetched when the first name is asked for.
 * @see https://docs.ens.domains
 * @example
 * import { names } from "@foyer/core/names";
 * import { mainnet } from "@foyer/eip155/networks";
 * import { ensNames } from "@foyer/eip155/names";
 *
 * foyer.use(names({ sources: [ensNames({ networks: [mainnet] })] }));
 */
export function ensNames({ networks }: EnsOptions): NameSource {
  const chain = findEnsChain(networks);
  let reader: Promise<NameSource> | undefined;
  const load = async (): Promise<NameSource | undefined> => {
    if (!chain) return undefined;
    reader ??= import("./create-ens-reader.ts").then(({ createEnsReader }) => createEnsReader(chain));
    // What cannot be fetched is fetched again the next time.
    return await reader.catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  };
  const isEvm = (id: string): boolean => id.startsWith("eip155:");
  return {
    reverse: async (account, given) => (isEvm(account) ? (await load())?.reverse(account, given) : undefined),
    resolve: async (name, given) =>
      isEvm(given.chain) && isName(name) ? (await load())?.resolve(name, given) : undefined,
  };
}

/** A dot between something: what has none is no name of anybody. */
function isName(text: string): boolean {
  return text.length <= 255 && /^[^\s.]+(\.[^\s.]+)+$/u.test(text);
}

function findEnsChain(networks: EnsOptions["networks"]): EnsChain | undefined {
  for (const { id, rpcUrls, contracts } of networks) {
    const resolver = contracts?.ensUniversalResolver?.address ?? (id === 1 ? MAINNET_RESOLVER : undefined);
    if (resolver) return { resolver, network: { caipNetworkId: `eip155:${id}`, rpcUrls } };
  }
  return undefined;
}
