import { type Foyer, FoyerError } from "@foyer/core";
import { createContext, useContext } from "react";
import type { Visit } from "./visit.ts";

/** What everything of one kit's UI shares. */
export type Kit = {
  readonly foyer: Foyer;
  /** Fetches what opening the modal needs. For signs of intent: pointer, focus, touch. */
  readonly preload: () => void;
  readonly visit: Visit;
  /** A view that is leaving keeps what it shows: nothing below hears of changes. */
  readonly isPaused: boolean;
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
