import type { Foyer, Undo } from "@foyer/core";
import { useEffect, useLayoutEffect } from "react";
import type { FeatureUi } from "../hooks/feature-ui.ts";
import type { Kit, Late, LateParts } from "../hooks/kit-context.ts";
import { subscribeSettled } from "../hooks/subscribe-settled.ts";
import { createPageText, type TextGiven } from "../text/page-text.ts";
import { createModalPlace } from "./modal-place.ts";

/** Where the modal is put, and what is said. */
export type PageGiven = TextGiven & {
  /** Default: the end of the page's body. */
  readonly container?: Element | undefined;
};

/** A kit on a page, with its modal. */
export type PageKit = Kit & {
  /** Learns what the visitor reads, and hears of who wants the modal. */
  follow(): Undo;
  /** The modal is put there, now or as soon as it has come; until the end of what `follow` began. */
  place(given: PageGiven): void;
};

/** Fetches the modal's code together with what the kit needs to act, and shows it, without React: nothing of the host's renders. */
export function createPageKit(
  foyer: Foyer,
  { features = [], ...given }: TextGiven & { readonly features?: readonly FeatureUi[] | undefined },
): PageKit {
  const listeners = new Set<() => void>();
  const subscribe = subscribeSettled(foyer);
  let late: Late = {};
  let isLoading = false;
  let isWanted = false;

  const tell = (now = late): void => {
    late = now;
    modal.show();
    for (const listener of listeners) listener();
  };
  const text = createPageText(given, () => tell());
  const preload = (): void => {
    if (isLoading) return;
    isLoading = true;
    loadParts(foyer).then(tell, () => {
      isLoading = false;
      // A preload that failed is nobody's concern: the press that follows tries again.
      tell({ hasFailed: isWanted });
      if (foyer.getSnapshot().router.isOpen) foyer.close();
    });
  };
  const request = (): void => {
    isWanted = true;
    preload();
  };

  const kit: PageKit = {
    foyer,
    features,
    useArrival: foyer.ports.page.isReturn ? useLayoutEffect : useEffect,
    getSnapshot: foyer.getSnapshot,
    late: () => late,
    text: text.now,
    preload,
    subscribe(listener) {
      const silence = subscribe(listener);
      listeners.add(listener);
      return () => {
        silence();
        listeners.delete(listener);
      };
    },
    follow() {
      const undos = [
        text.follow(),
        foyer.on("modal-requested", request),
        foyer.on("connection-opened", ({ cause }) => cause === "user" && preload()),
        modal.join(),
      ];
      return () => {
        for (const undo of undos) undo();
      };
    },
    place({ container = document.body, ...words }) {
      modal.moveTo(container);
      text.give(words);
      modal.show();
    },
  };
  const modal = createModalPlace(kit, request);
  return kit;
}

/** The modal's code, together with what the kit needs to act. */
async function loadParts(foyer: Foyer): Promise<LateParts> {
  // Taken apart at once: a bundler that sees what is used of a chunk writes nothing else into it.
  const fetched = import("../modal/late-parts.ts").then(({ LATE_PARTS }) => LATE_PARTS);
  const [parts] = await Promise.all([fetched, foyer.load()]);
  return parts;
}
