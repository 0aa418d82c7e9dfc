import { FoyerError, type ViewParams } from "@foyer/core";
import type { ComponentType } from "react";
import type { BuiltView } from "./built-view.ts";
import { VIEWS, type ViewRegistry } from "./registry.ts";
import type { ShellRest } from "./rest-context.ts";

/** A view's component, whichever it is: the route that names it also holds its parameters. */
export type AnyView = ComponentType<{ readonly params: ViewParams[BuiltView] }>;

/** Fetches views, each once, and with the first of them the rest of the shell. */
export interface ViewLoader {
  /** The table it fetches from. */
  readonly views: ViewRegistry;
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

export function createViewLoader(views: ViewRegistry = VIEWS): ViewLoader {
  const loaded = new Map<BuiltView, AnyView>();
  let rest: ShellRest | undefined;
  return {
    views,
    // The entry of a name renders that name's parameters, and so does its route.
    get: (view) => (views[view].View as AnyView | undefined) ?? loaded.get(view),
    rest: () => rest,
    async load(view) {
      try {
        const [{ SHELL_REST }, { KNOWN }, fetched] = await Promise.all([
          import("./shell-rest.tsx"),
          import("./known-wallets.ts"),
          view && views[view].load?.(),
        ]);
        rest ??= { ...SHELL_REST, ...KNOWN };
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
