import { FoyerError, type Snapshot, type ViewName } from "@foyer/core";
import { useEffect, useState } from "react";
import type { FeatureUi, FeatureViews } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { afterPaint } from "../../parts/motion/motion.ts";
import { ConnectView } from "../connect/connect-view.tsx";
import type { AnyView, LazyShell, ShownRoute } from "../shared/frame-context.tsx";
import type { FirstView, ViewRegistry } from "./built-views.ts";

/** Fetches views, each once, and with the first of them the rest of the shell. */
export interface ViewLoader {
  /** A route to a name that is no view leads to Connect. */
  resolve(route: ShownRoute): ShownRoute;
  /** The view, if its chunk is here. */
  get(view: ViewName): AnyView | undefined;
  /** The rest of the shell, if it is here. */
  shell(): LazyShell | undefined;
  /**
   * Fetches a view; without one, only the rest of the shell. A failed attempt is forgotten: the next one asks again.
   * @throws {FoyerError} library/unreachable
   */
  load(view?: ViewName): Promise<void>;
}

/** `given`: views that come with the modal, and those that a test puts in place of others. */
export function createViewLoader(given: FeatureViews = FIRST_VIEWS, features: readonly FeatureUi[] = []): ViewLoader {
  const loaded = new Map<ViewName, AnyView>();
  // A name comes from whoever opens a view: only what the table itself has is a view.
  const find = (view: ViewName): FeatureViews[ViewName] => (Object.hasOwn(views, view) ? views[view] : undefined);
  let views: FeatureViews = Object.assign({}, given, ...features.map((feature) => feature.views));
  let shell: LazyShell | undefined;
  return {
    resolve: (route) => (shell && !find(route.view) ? { ...route, view: "Connect", params: undefined } : route),
    // The entry of a name renders that name's parameters, and so does its route.
    get: (view) => (find(view)?.View as AnyView | undefined) ?? loaded.get(view),
    shell: () => shell,
    async load(view) {
      try {
        const [fetched, first] = await Promise.all([
          import("../../chunks/shell.ts").then(({ createShell }) => createShell()),
          view && find(view)?.load?.(),
        ]);
        views = { ...fetched.views, ...views };
        shell ??= fetched.shell;
        const chunk = first ?? (view && (await find(view)?.load?.()));
        if (view && chunk) loaded.set(view, chunk as AnyView);
      } catch (cause) {
        throw unreachable(view, cause);
      }
    },
  };
}

function unreachable(view: ViewName | undefined, cause: unknown): FoyerError {
  return new FoyerError("library/unreachable", { library: view ?? "modal" }, { cause });
}

/** What visitors see first: those without an account, in the modal's own chunk; those with one, without a detour. */
export const FIRST_VIEWS: Pick<ViewRegistry, FirstView> = {
  Account: { load: () => import("../account/account-view.tsx").then((chunk) => chunk.AccountView) },
  Connect: { View: ConnectView },
};

/** How the rest of the shell stands. */
type Rest = {
  /** `null`: it could not be fetched. */
  readonly shell: LazyShell | null | undefined;
  /** Whether to show the first view without waiting for it. */
  readonly canOpen: boolean;
};

/**
 * Fetches the rest of the shell: when the first view is shown, or before it where there is little to show without,
 * that is no wallet on the page, a log-in beside them, the host's terms below, or another layout.
 */
export function useLazyShell(loader: ViewLoader, { isShown }: { readonly isShown: boolean }): Rest {
  const { foyer } = useFoyerContext("Modal");
  const isNeeded = useFoyerState(selectIsNeeded);
  const [isAsked, setAsked] = useState(false);
  const shell = loader.shell() ?? (isAsked ? null : undefined);
  const isWanted = !shell && (isShown || isNeeded);
  useEffect(() => {
    if (!isWanted) return undefined;
    // Without it the shell still shows, says less and moves less; the next opening asks again.
    const load = (): void =>
      void loader
        .load()
        .then(() => loader.shell()?.prepare(foyer))
        .catch(ignore)
        .finally(() => setAsked(true));
    return isNeeded ? load() : afterPaint(load);
  }, [foyer, loader, isWanted, isNeeded]);
  return { shell, canOpen: shell !== undefined || !isNeeded };
}

function ignore(): void {}

function selectIsNeeded({ settings, connectors }: Snapshot): boolean {
  const { branding, email, layout, socials, termsConditionsUrl, privacyPolicyUrl } = settings;
  return (
    !connectors.list.length ||
    !!(
      branding ||
      email ||
      (socials || [])[0] ||
      termsConditionsUrl ||
      privacyPolicyUrl ||
      (layout && layout !== "compact")
    )
  );
}
