import { type Foyer, FoyerError, type Snapshot, type Undo } from "@foyer/core";
import type { Ui } from "@foyer/core/ui";
import { createContext, type DependencyList, type EffectCallback, useContext, useEffect, useLayoutEffect } from "react";
import type { ButtonText } from "../text/button-text.ts";
import type { Changes } from "./changes.ts";
import type { FeatureUi } from "./feature-ui.ts";

/** What everything of one kit's UI shares. */
export type FoyerContextValue = Changes & {
  readonly foyer: Foyer;
  /** Where the views are shown: the kit's modal, or an embed. What moves between views and tells the visitor something. */
  readonly ui: Ui;
  /** What features show in the modal. */
  readonly features: readonly FeatureUi[];
  /** The state to show. The UI's own, except where something that leaves keeps what it showed. */
  readonly getSnapshot: () => Snapshot;
  /** The state on a server, and while a page hydrates. */
  readonly getInitialSnapshot: () => Snapshot;
  /** Fetches what opening the modal needs. For signs of intent: pointer, focus, touch. */
  readonly preload: () => void;
  /** What has come of the modal's chunk. */
  readonly modalChunk: () => ModalChunkState;
  /** The words of the page. */
  readonly text: () => ButtonText;
};

/** What acts on a kit from within a view. */
export type ViewContext = Pick<FoyerContextValue, "foyer" | "ui">;

/** A modal on the page. It shows and hides itself as the kit's router says. */
export interface MountedModal {
  /** Gives it its words; the first call is what makes it work. */
  update(text: ButtonText): void;
  /** Takes it off the page. */
  destroy(): void;
}

/** Whose account is shown, in which button, and whether with its balance. */
export type FollowAccount = {
  readonly context: FoyerContextValue;
  readonly button: HTMLElement;
  readonly hasBalance: boolean;
};

/** The same with CSS of the modal's sizes and colours, which came with its chunk. */
export type ShownAccount = FollowAccount & { readonly tokens: string };

/** What comes with the modal's chunk. */
export type ModalChunk = {
  /** CSS of what a button shows from now on: that it is busy, and a balance. */
  readonly buttonStyles: string;
  /** Puts the modal on the page, at the end of an element. */
  readonly mountModal: (given: { readonly context: FoyerContextValue; readonly container: Element }) => MountedModal;
  /** Shows the balance and the picture of the account in use, where they are known. */
  readonly followAccount: (given: FollowAccount) => Undo;
};

/** What is known of the modal's chunk. */
export type ModalChunkState = Partial<ModalChunk> & {
  /** It was asked for, and did not come. */
  readonly hasFailed?: boolean | undefined;
};

export const FoyerContext = /* @__PURE__ */ createContext<FoyerContextValue | undefined>(undefined);

/**
 * Reads what `FoyerProvider` gives.
 * @throws {FoyerError} foyer/not-created, outside a provider; it names `member`.
 */
export function useFoyerContext(member: string): FoyerContextValue {
  const context = useContext(FoyerContext);
  if (!context) throw new FoyerError("foyer/not-created", { member });
  return context;
}

/**
 * An effect by which a visitor is recognised: before the page is painted for who was here a moment ago, so that their
 * account is in its first frame. Everybody else's page is painted first: to look into what a browser keeps takes
 * longer than to draw a button.
 */
export function useStartEffect(foyer: Foyer, effect: EffectCallback, inputs: DependencyList): void {
  // The same for as long as a page lives.
  const use = foyer.ports.page.isReturn ? useLayoutEffect : useEffect;
  use(effect, inputs);
}
