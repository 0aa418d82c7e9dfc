import { type Foyer, FoyerError, type Snapshot, type Undo } from "@foyer/core";
import { createContext, useContext, type useEffect } from "react";
import type { ButtonText } from "../text/button-text.ts";
import type { FeatureUi } from "./feature-ui.ts";

/** What everything of one kit's UI shares. */
export type Kit = {
  readonly foyer: Foyer;
  /** What features show in the modal. */
  readonly features: readonly FeatureUi[];
  /**
   * An effect by which a visitor is recognised: before the page is painted for who was here a moment ago, so that their
   * account is in its first frame. Everybody else's page is painted first: to look into what a browser keeps takes
   * longer than to draw a button. It is the same for as long as a page lives, which is what says it.
   */
  readonly useArrival: typeof useEffect;
  /** The state to show. The kit's own, except where something that leaves keeps what it showed. */
  readonly getSnapshot: () => Snapshot;
  /** Tells of changes, of those that belong together once; and of other words, and of what has come of the modal's chunk. */
  readonly subscribe: Foyer["subscribe"];
  /** Fetches what opening the modal needs. For signs of intent: pointer, focus, touch. */
  readonly preload: () => void;
  /** What has come of the modal's chunk. */
  readonly late: () => Late;
  /** The words of the page. */
  readonly text: () => ButtonText;
};

/** A modal on the page. It shows and hides itself as the kit's router says. */
export interface MountedModal {
  /** Gives it its words; the first call is what makes it work. */
  render(text: ButtonText): void;
  /** Takes it off the page. */
  unmount(): void;
}

/** Whose balance is wanted, and where it is shown. */
export type FollowBalance = {
  readonly kit: Kit;
  readonly button: HTMLElement;
};

/** What comes with the modal's chunk. */
export type LateParts = {
  /** CSS of what a button shows from now on: that it is busy, and a balance. */
  readonly buttonStyles: string;
  /** Puts the modal on the page, at the end of an element. */
  readonly mountModal: (given: { readonly kit: Kit; readonly container: Element }) => MountedModal;
  /** Tells the balance of the account in use as text, and an empty one while it is not known. */
  readonly followBalance: (given: FollowBalance) => Undo;
};

/** What is known of the modal's chunk. */
export type Late = Partial<LateParts> & {
  /** It was asked for, and did not come. */
  readonly hasFailed?: boolean | undefined;
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
