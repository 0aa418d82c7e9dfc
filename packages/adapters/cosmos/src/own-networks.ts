import type { Networks } from "@foyer/contract/runtime";
import type { CosmosNetwork } from "./networks.ts";

/** The adapter's networks as `cosmos()` took them: the runtime passes on the same ones under a wider type. */
export function ownNetworks(networks: Networks<"cosmos">): readonly CosmosNetwork[] {
  return networks as unknown as readonly CosmosNetwork[];
}
