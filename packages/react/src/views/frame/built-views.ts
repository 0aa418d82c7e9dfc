import type { ViewName } from "@foyer/core";
import type { ViewEntry } from "../../hooks/feature-ui.ts";

/** A table with one entry for each view: a forgotten one does not compile. */
export type ViewRegistry = { readonly [V in ViewName]: ViewEntry<V> };

/** Those that come with the modal. */
export type FirstView = "Account" | "Connect";
