import type { ChainId, Network } from "@foyer/contract";

/** A network of Stacks. */
export type StacksNetwork<C extends ChainId<"stacks"> = ChainId<"stacks">> = Network<"stacks", C>;

const STX = { name: "Stacks", symbol: "STX", decimals: 6 } as const;

/** The main network of Stacks. Its addresses begin with SP or SM. */
export const mainnet: StacksNetwork<"stacks:1"> = {
  chainNamespace: "stacks",
  nativeCurrency: STX,
  id: "1",
  name: "Stacks",
  network: "stacks-mainnet",
  caipNetworkId: "stacks:1",
  rpcUrls: { default: { http: ["https://api.hiro.so"] } },
  blockExplorers: { default: { name: "Stacks Explorer", url: "https://explorer.hiro.so/?chain=mainnet" } },
};

/** The network to test on, with free coins. Its addresses begin with ST or SN. It is reset from time to time. */
export const testnet: StacksNetwork<"stacks:2147483648"> = {
  chainNamespace: "stacks",
  nativeCurrency: STX,
  id: "2147483648",
  name: "Stacks Testnet",
  network: "stacks-testnet",
  caipNetworkId: "stacks:2147483648",
  rpcUrls: { default: { http: ["https://api.testnet.hiro.so"] } },
  blockExplorers: { default: { name: "Stacks Explorer", url: "https://explorer.hiro.so/?chain=testnet" } },
  testnet: true,
};

/** A network on your own machine, as Clarinet starts it. Stacks numbers it like the testnet: use one of the two. */
export const devnet: StacksNetwork<"stacks:2147483648"> = {
  chainNamespace: "stacks",
  nativeCurrency: STX,
  id: "2147483648",
  name: "Stacks Devnet",
  network: "stacks-devnet",
  caipNetworkId: "stacks:2147483648",
  rpcUrls: { default: { http: ["http://localhost:3999"] } },
  testnet: true,
};

/**
 * Describes a network of one's own.
 * @see https://namespaces.chainagnostic.org/stacks/caip2
 * @example
 * import { stacksNetwork } from "@foyer/stacks/networks";
 *
 * const appchain = stacksNetwork({
 *   name: "App chain",
 *   network: "stacks-appchain",
 *   reference: "2147483649",
 *   url: "https://stacks.example.org",
 *   testnet: true,
 * });
 */
export function stacksNetwork(a: {
  readonly name: string;
  /** Short machine name; what follows `stacks-` is how wallets call the network. */
  readonly network: `stacks-${string}`;
  /** CAIP-2 reference: the chain's number. */
  readonly reference: string;
  /** Where its Stacks API is. */
  readonly url: string;
  /** Whether its addresses begin with ST and SN. */
  readonly testnet?: boolean | undefined;
}): StacksNetwork {
  const { name, network, reference, url, testnet } = a;
  return {
    chainNamespace: "stacks",
    nativeCurrency: STX,
    id: reference,
    name,
    network,
    caipNetworkId: `stacks:${reference}`,
    rpcUrls: { default: { http: [url] } },
    testnet,
  };
}
