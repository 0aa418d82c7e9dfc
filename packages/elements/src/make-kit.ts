import { createFoyer, type Foyer, FoyerError } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import * as evm from "@foyer/eip155/networks";
import { solana } from "@foyer/solana";
import * as clusters from "@foyer/solana/networks";

const EVM: readonly (typeof evm)[keyof typeof evm][] = Object.values(evm);
const { mainnet, devnet, testnet } = clusters;

/**
 * Makes a kit of an element's attributes: `app-name`, and `networks` as CAIP-2 ids with spaces between them, the preferred one
 * first; default Ethereum.
 * @throws {FoyerError} network/not-configured, for a network that is none of those that are known
 */
export function makeKit(element: HTMLElement): Foyer | undefined {
  const name = element.getAttribute("app-name");
  if (!name) return undefined;
  const asked = (element.getAttribute("networks") ?? "").split(/\s+/).filter(Boolean);
  const wanted = asked.length === 0 ? [evm.mainnet.caipNetworkId] : asked;
  const [firstEvm, ...moreEvm] = EVM.filter(isIn(wanted)).sort(byPlace(wanted));
  const [cluster, ...moreClusters] = [mainnet, devnet, testnet].filter(isIn(wanted)).sort(byPlace(wanted));
  const known = [firstEvm, ...moreEvm, cluster, ...moreClusters].map((network) => network?.caipNetworkId as string);
  const chain = wanted.find((id) => !known.includes(id));
  if (chain !== undefined) throw new FoyerError("network/not-configured", { chain });
  const adapters = [
    ...(firstEvm ? [eip155({ networks: [firstEvm, ...moreEvm] })] : []),
    ...(cluster ? [solana({ networks: [cluster, ...moreClusters] })] : []),
  ];
  // The first adapter's namespace is active at first: that of the network that is preferred.
  if (wanted[0]?.startsWith("solana:")) adapters.reverse();
  return createFoyer({ app: { name }, adapters }) as unknown as Foyer;
}

type Named = { readonly caipNetworkId: string };

function isIn(wanted: readonly string[]): (network: Named) => boolean {
  return ({ caipNetworkId }) => wanted.includes(caipNetworkId);
}

function byPlace(wanted: readonly string[]): (one: Named, other: Named) => number {
  return (one, other) => wanted.indexOf(one.caipNetworkId) - wanted.indexOf(other.caipNetworkId);
}
