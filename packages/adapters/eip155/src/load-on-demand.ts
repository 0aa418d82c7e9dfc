import { unreachable } from "@foyer/contract";
import type { onDemand } from "./on-demand.ts";

export type OnDemand = typeof onDemand;

/** Fetches what not every visitor needs; a request that failed may be made again. */
export function loadOnDemand(): Promise<OnDemand> {
  return import("./on-demand.ts").then((chunk) => chunk.onDemand, unreachable("@foyer/eip155"));
}
