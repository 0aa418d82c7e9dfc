import type { Undo, WalletSource } from "@foyer/contract";
import type { OpenSource } from "../flows/context.ts";
import type { Analytics } from "../ports/analytics.ts";
import type { WalletDirectory } from "../ports/wallet-directory.ts";
import type { Snapshot } from "../state.ts";

/** What a feature may bring for all. */
export type ProvidedPorts = {
  /** One more list of wallets. Nothing is fetched for it. */
  readonly directory?: WalletDirectory | undefined;
  /** Who hears what visitors do. */
  readonly analytics?: Analytics | undefined;
};

/** The kit's sources, for a feature that brings sessions in: over a link, or by a log-in. */
export interface FeatureSources {
  /** In the host's order. */
  readonly list: readonly WalletSource[];
  /**
   * Begins with a source, unless it has begun; it goes on as long as the kit runs. `signal`: of the run that needs it.
   * @throws {FoyerError} library/unreachable, flow/aborted
   */
  open(source: WalletSource, given?: { readonly signal?: AbortSignal | undefined }): Promise<OpenSource>;
}

/** Strings kept between visits. Never throws: a blocked store keeps them for this visit only. */
export interface FeatureStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/** A feature in use: its verbs, and its branch of the state. */
export type AttachedFeature<State, Verbs> = LazyVerbs<Verbs> & {
  /**
   * Fetches the verbs ahead of time. Each does so by itself when it is called.
   * @throws {FoyerError} library/unreachable, foyer/destroyed
   */
  load(): Promise<Verbs>;
  /** Its branch now: frozen, and the same object until something in it changes. */
  getSnapshot(): Snapshot<State>;
  /** Calls `listener` after a change of its branch. */
  subscribe(listener: () => void): Undo;
};

/** Verbs that may still have to be fetched: each gives a promise of what it gives once it is here. */
export type LazyVerbs<Verbs> = {
  readonly [V in keyof Verbs]: Verbs[V] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never;
};
