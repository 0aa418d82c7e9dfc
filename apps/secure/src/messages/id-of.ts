import type { ActiveNetworks } from "../networks/active-networks.ts";
import { FrameError } from "./frame-error.ts";

/** As pages know it: a number in eip155, CAIP-2 elsewhere. */
export function idOf(networks: ActiveNetworks): number | string {
  const network = networks.current();
  if (network === undefined) throw new FrameError("UNSUPPORTED_CHAIN", "The project lists no network", 4_902);
  return network.namespace === "eip155" ? Number(network.reference) : network.id;
}
