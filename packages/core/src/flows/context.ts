import {
  type Adapter,
  type AnyAdapter,
  type ChainId,
  type Connection,
  type Emitter,
  FoyerError,
  type Lazy,
  type Namespace,
  type Undo,
} from "@foyer/contract";
import type { FoyerEvents } from "../events.ts";
import type { Ports, StartPorts } from "../ports/ports.ts";
import type { FoyerState } from "../state.ts";
import type { WalletList } from "../wallets/wallet-list.ts";
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
  readonly wallets: WalletList;
  /** What whoever waits for a choice in the modal asked for. */
  readonly modalChoice: { chain?: ChainId | undefined };
  /** The toast's time. */
  readonly toast: { cancelExpiry?: Undo | undefined };
  /** Wallets on other devices; absent where the host has no relay. */
  readonly relays?: Lazy<RelayVerbs> | undefined;
  /** The id that this kit stores under, which no other kit on the page has. */
  storageId(): string;
  /** Takes over what another tab wrote. */
  followTabs(text: string | undefined): Promise<void>;
}

/** Which wallet the link is for, where the visitor chose one. */
export type PairRequest = {
  /** The directory's id. */
  readonly wallet?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What only somebody who uses a relay does. */
export interface RelayVerbs {
  pair(request?: PairRequest): Promise<readonly Connection[]>;
  /** Brings back the sessions of the last visit. */
  restore(): Promise<void>;
  /** Resolves when the wallets of ended sessions have been told. */
  settled(): Promise<void>;
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
