import type { ChainId } from "../caip.ts";
import type { Namespace } from "../namespace.ts";
import type { Network } from "../network.ts";

/** The networks of an adapter, the preferred one first. */
export type Networks<N extends Namespace = Namespace, C extends ChainId<N> = ChainId<N>> = readonly [
  Network<N, C>,
  ...Network<N, C>[],
];
