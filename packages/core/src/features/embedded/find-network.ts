import { type ChainId, type EmbeddedWallet, FoyerError, type Network } from "@foyer/contract";
import { selectNamespace, selectNetwork } from "../../selectors.ts";
import type { Desk } from "./desk.ts";

/**
 * The network to move to first; undefined where the one in use will do.
 * @throws {FoyerError} network/unsupported
 */
export function findNetwork({ context }: Desk, wallet: EmbeddedWallet): ChainId | undefined {
  const { adapters, foyer } = context;
  const snapshot = foyer.getSnapshot();
  const namespace = selectNamespace(snapshot);
  const inUse = selectNetwork(snapshot)?.id;
  if (inUse === undefined || wallet.supports(inUse)) return undefined;
  const network = adapters
    .flatMap((adapter): readonly Network[] => adapter.networks)
    .find(({ caipNetworkId }) => wallet.supports(caipNetworkId))?.caipNetworkId;
  if (network !== undefined) return network;
  throw new FoyerError("network/unsupported", {
    namespace: namespace ?? "",
    operation: "log in",
    chain: inUse,
  });
}
