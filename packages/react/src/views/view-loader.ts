import { FoyerError, type ViewParams } from "@foyer/core";
import type { ComponentType } from "react";
import type { Catalogue } from "../text/catalogue.ts";
import type { ViewKey } from "../text/locales/keys.generated.ts";
import { type BuiltView, VIEWS, type ViewRegistry } from "./registry.ts";

/** A view's component, whichever it is: the route that names it also holds its parameters. */
export type AnyView = ComponentType<{ readonly params: ViewParams[BuiltView] }>;

/** Fetches views, each once, and with the first of them the words that all but Connect need. */
export interface ViewLoader {
  /** The table it fetches from. */
  readonly views: ViewRegistry;
  /** The view, if its chunk is here. */
  get(view: BuiltView): AnyView | undefined;
  /** The English of everything that the modal's own chunk does not say, if it is here. */
  words(): Catalogue<ViewKey> | undefined;
  /**
   * Fetches a view; without one, only the words. A failed attempt is forgotten: the next one asks again.
   * @throws {FoyerError} library/unreachable
   */
  load(view?: BuiltView): Promise<void>;
}

export function createViewLoader(views: ViewRegistry = VIEWS): ViewLoader {
  const loaded = new Map<BuiltView, AnyView>();
  let words: Catalogue<ViewKey> | undefined;
  return {
    views,
    // The entry of a name renders that name's parameters, and so does its route.
    get: (view) => (views[view].View as AnyView | undefined) ?? loaded.get(view),
    words: () => words,
    async load(view) {
      try {
        const [chunk, fetched] = await Promise.all([
          import("../text/locales/en.view.generated.ts"),
          view && views[view].load?.(),
        ]);
        words = chunk.EN_VIEW;
        if (view && fetched) loaded.set(view, fetched as AnyView);
      } catch (cause) {
        throw unreachable(view, cause);
      }
    },
  };
}

function unreachable(view: BuiltView | undefined, cause: unknown): FoyerError {
  return new FoyerError("library/unreachable", { library: view ?? "text" }, { cause });
}
