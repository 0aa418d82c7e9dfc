import { type Foyer, FoyerError, type Snapshot } from "@foyer/core";
import { createContext, useContext } from "react";

/** What everything of one kit's UI shares. */
export type Kit = {
  readonly foyer: Foyer;
  /** The state to show. The kit's own, except where something that leaves keeps what it showed. */
  readonly getSnapshot: () => Snapshot;
  /** Tells of changes, of those that belong together once. */
  readonly subscribe: Foyer["subscribe"];
  /** Fetches what opening the modal needs. For signs of intent: pointer, focus, touch. */
  readonly preload: () => void;
};

export const KitContext = createContext<Kit | undefined>(undefined);

/**
 * Reads the kit that `FoyerProvider` was given.
 * @throws {FoyerError} foyer/not-created, outside a provider; it names `member`.
 */
export function useKit(member: string): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new FoyerError("foyer/not-created", { member });
  return kit;
}
