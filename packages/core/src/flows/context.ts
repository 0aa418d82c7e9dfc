import { type Adapter, type AnyAdapter, type Emitter, FoyerError, type Namespace } from "@foyer/contract";
import type { FoyerEvents } from "../events.ts";
import type { Ports } from "../ports/ports.ts";
import type { FoyerState } from "../state.ts";
import type { Wallet } from "../wallets/wallet.ts";
import type { Runs } from "./runs.ts";

/** What a flow works with: the rooms' state, the doors, the adapters, and the marks of flows that run. */
export interface FlowContext {
  readonly state: FoyerState;
  readonly ports: Ports;
  readonly events: Emitter<FoyerEvents>;
  readonly runs: Runs;
  readonly adapters: readonly AnyAdapter[];
  wallets(): readonly Wallet[];
  /** Writes what is kept between visits. */
  save(): void;
}

/**
 * Finds the adapter of a namespace, seen as one of any namespace: flows treat all alike.
 * @throws {FoyerError} adapter/missing
 */
export function adapterOf(context: Pick<FlowContext, "adapters">, namespace: Namespace): Adapter {
  const adapter = context.adapters.find((candidate) => candidate.namespace === namespace);
  if (!adapter) throw new FoyerError("adapter/missing", { namespace });
  // Ids carry their namespace, so an adapter only ever gets its own back.
  return adapter as unknown as Adapter;
}
