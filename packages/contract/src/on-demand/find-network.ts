import { FoyerError } from "../errors/foyer-error.ts";

/**
 * The network of a CAIP-2 id.
 * @throws {FoyerError} network/not-configured
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * import { findNetwork } from "@foyer/contract/on-demand";
 *
 * findNetwork([{ caipNetworkId: "sui:mainnet", name: "Sui" }], "sui:mainnet").name; // "Sui"
 */
export function findNetwork<T extends { readonly caipNetworkId: string }>(networks: readonly T[], chain: string): T {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  if (network) return network;
  throw new FoyerError("network/not-configured", { chain });
}
