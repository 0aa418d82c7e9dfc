import { FoyerError, type ViewParams } from "@foyer/core";
import type { ComponentType } from "react";
import { type BuiltView, VIEWS, type ViewRegistry } from "./registry.ts";

/** A view's component, whichever it is: the route that names it also holds its parameters. */
export type AnyView = ComponentType<{ readonly params: ViewParams[BuiltView] }>;

/** Fetches views, each once. */
export interface ViewLoader {
  /** The view, if its chunk is here. */
  get(view: BuiltView): AnyView | undefined;
  /**
   * Fetches it. A failed attempt is forgotten: the next one asks again.
   * @throws {FoyerError} library/unreachable
   */
  load(view: BuiltView): Promise<void>;
  /** The table it fetches from. */
  readonly views: ViewRegistry;
}

export function createViewLoader(views: ViewRegistry = VIEWS): ViewLoader {
  const loaded = new Map<BuiltView, AnyView>();
  const loading = new Map<BuiltView, Promise<void>>();
  return {
    views,
    // The entry of a name renders that name's parameters, and so does its route.
    get: (view) => (views[view].View as AnyView | undefined) ?? loaded.get(view),
    load(view) {
      const begun = loading.get(view) ?? fetchView(view);
      loading.set(view, begun);
      return begun;
    },
  };

  function fetchView(view: BuiltView): Promise<void> {
    const { View, load = async () => View } = views[view];
    return load().then(
      (fetched) => void loaded.set(view, fetched as AnyView),
      (cause: unknown) => {
        loading.delete(view);
        throw new FoyerError("library/unreachable", { library: view }, { cause });
      },
    );
  }
}
