import type { SwapChain } from "@foyer/contract";
import type { EvmNetwork, ViemChain } from "../evm-network.ts";
import { readAsset } from "./assets.ts";
import { writeCall } from "./words.ts";

/** Options of `evmSwaps`. */
export type EvmSwapsOptions = {
  /** The chains whose nodes are asked. */
  readonly networks: readonly (EvmNetwork | ViemChain)[];
};

/** What is fetched when something is first asked. */
type Late = Omit<SwapChain, "approve" | "serves">;

/**
 * What EVM chains and their wallets do around a swap, whoever quotes it: allowances and approvals, permits, trying out, and
 * several calls as one. All of it is asked of the host's own nodes and of the wallet.
 * @see https://eips.ethereum.org/EIPS/eip-2612
 * @see https://eips.ethereum.org/EIPS/eip-5792
 * @example
 * import { swap } from "@foyer/core/swap";
 * import { mainnet } from "@foyer/eip155/networks";
 * import { evmSwaps, uniswap } from "@foyer/eip155/swap";
 *
 * const networks = [mainnet];
 * foyer.use(swap({ providers: [uniswap({ networks })], chain: evmSwaps({ networks }) }));
 */
export function evmSwaps({ networks }: EvmSwapsOptions): SwapChain {
  const known = networks.map((network): EvmNetwork => {
    // viem's chains have no name of CAIP-2.
    return { ...network, caipNetworkId: `eip155:${network.id}`, chainNamespace: "eip155" };
  });
  let chain: Promise<Late> | undefined;
  const load = async (): Promise<Late> => {
    chain ??= import("./create-evm-swaps.ts").then(({ createEvmSwaps }) => createEvmSwaps(known));
    // What cannot be fetched is fetched again the next time.
    return await chain.catch((error: unknown) => {
      chain = undefined;
      throw error;
    });
  };
  return {
    serves: (id) => known.some(({ caipNetworkId }) => caipNetworkId === id),
    // approve(address,uint256)
    approve: ({ asset, spender, amount }) => ({
      to: readAsset(asset).token ?? "",
      data: `0x${writeCall("095ea7b3", spender, amount)}`,
      value: 0n,
    }),
    fetchToken: async (asset, given) => (await load()).fetchToken(asset, given),
    fetchAllowance: async (of, given) => (await load()).fetchAllowance(of, given),
    fetchGasPrice: async (id, given) => (await load()).fetchGasPrice(id, given),
    fetchPermit: async (of, given) => (await load()).fetchPermit(of, given),
    tryOut: async (of, given) => (await load()).tryOut(of, given),
    canBatch: async (of, given) => (await load()).canBatch(of, given),
    sendBatch: async (of, given) => (await load()).sendBatch(of, given),
  };
}
