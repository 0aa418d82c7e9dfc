import { FoyerError, type ViewParams } from "@foyer/core";
import type { ComponentType } from "react";
import type { BuiltView } from "./built-view.ts";
import { FIRST_VIEWS, type ViewRegistry } from "./registry.ts";
import type { ShellRest } from "./rest-context.ts";
import type { ShownRoute } from "./view.ts";

/** A view's component, whichever it is: the route that names it also holds its parameters. */
export type AnyView = ComponentType<{ readonly params: ViewParams[BuiltView] }>;

/** Views that come with the modal, and those that a test puts in place of others. */
export type GivenViews = { readonly [V in BuiltView]?: ViewRegistry[V] };

/** Fetches views, each once, and with the first of them the rest of the shell. */
export interface ViewLoader {
  /** A route to a view that is not here, known by name or not, leads to Connect. */
  settle(route: ShownRoute): ShownRoute;
  /** The view, if its chunk is here. */
  get(view: BuiltView): AnyView | undefined;
  /** The rest of the shell, if it is here. */
  rest(): ShellRest | undefined;
  /**
   * Fetches a view; without one, only the rest of the shell. A failed attempt is forgotten: the next one asks again.
   * @throws {FoyerError} library/unreachable
   */
  load(view?: BuiltView): Promise<void>;
}

export function createViewLoader(given: GivenViews = FIRST_VIEWS): ViewLoader {
  const loaded = new Map<BuiltView, AnyView>();
  let views: GivenViews = given;
  let rest: ShellRest | undefined;
  return {
    settle: (route) => (rest && !views[route.view] ? { ...route, view: "Connect", params: undefined } : route),
    // The entry of a name renders that name's parameters, and so does its route.
    get: (view) => (views[view]?.View as AnyView | undefined) ?? loaded.get(view),
    rest: () => rest,
    async load(view) {
      try {
        const [{ SHELL_REST }, { createKnown }, { LATER_VIEWS }, first] = await Promise.all([
          import("./shell-rest.tsx"),
          import("./known-wallets.ts"),
          import("./later-views.ts"),
          view && given[view]?.load?.(),
        ]);
        views = { ...LATER_VIEWS, ...given };
        rest ??= { ...SHELL_REST, ...createKnown() };
        const fetched = first ?? (view && (await views[view]?.load?.()));
        if (view && fetched) loaded.set(view, fetched as AnyView);
      } catch (cause) {
        throw unreachable(view, cause);
      }
    },
  };
}

function unreachable(view: BuiltView | undefined, cause: unknown): FoyerError {
  return new FoyerError("library/unreachable", { library: view ?? "modal" }, { cause });
}
