import type { ViewName } from "@foyer/core";
import type { ViewEntry } from "../../hooks/feature-ui.ts";

/**
 * Views that the kit knows by name and that a feature brings: until one has, they say that they are not available here.
 * The list is what is yet to be built.
 */
export const FEATURE_VIEWS = [] as const satisfies readonly ViewName[];

/** Views that are here. */
export type BuiltView = Exclude<ViewName, (typeof FEATURE_VIEWS)[number]>;

/** A table with one entry for each view that is here: a forgotten one does not compile. */
export type ViewRegistry = { readonly [V in BuiltView]: ViewEntry<V> };

/** Those that come with the modal. */
export type FirstView = "Account" | "Connect";
