import {
  type Adapter,
  type AnyAdapter,
  type ConnectionId,
  type Emitter,
  FoyerError,
  type Namespace,
} from "@foyer/contract";
import type { FoyerEvents } from "../events.ts";
import type { Ports, StartPorts } from "../ports/ports.ts";
import type { FoyerState } from "../state.ts";
import type { Wallet } from "../wallets/wallet.ts";
import type { Runs } from "./runs.ts";

/** What the flows of start-up work with: the rooms' state, the doors and the adapters. */
export interface StartContext {
  readonly state: FoyerState;
  readonly ports: StartPorts;
  readonly events: Emitter<FoyerEvents>;
  readonly adapters: readonly AnyAdapter[];
  /** From when on the host hears what it is told. Absent, it does at once. */
  heard?: Promise<void> | undefined;
  /** Writes what is kept between visits. */
  save(): void;
}

/** What all other flows work with: also the marks of flows that run, and the wallets. */
export interface FlowContext extends StartContext {
  readonly ports: Ports;
  readonly runs: Runs;
  wallets(): readonly Wallet[];
  /** Ends one connection. */
  disconnect(id: ConnectionId): Promise<void>;
}

/**
 * Finds the adapter of a namespace, seen as one of any namespace: flows treat all alike.
 * @throws {FoyerError} adapter/missing
 */
export function adapterOf({ adapters }: Pick<StartContext, "adapters">, namespace: Namespace): Adapter {
  const adapter = adapters.find((candidate) => candidate.namespace === namespace);
  if (!adapter) throw new FoyerError("adapter/missing", { namespace });
  // Ids carry their namespace, so an adapter only ever gets its own back.
  return adapter as unknown as Adapter;
}
