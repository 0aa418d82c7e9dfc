import type { Namespace } from "../namespace.ts";
import type { Network } from "../network.ts";

/** The networks of an adapter, the preferred one first. */
export type Networks<N extends Namespace = Namespace> = readonly [Network<N>, ...Network<N>[]];
