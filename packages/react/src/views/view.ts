import type { Snapshot, ViewName, ViewParams } from "@foyer/core";
import type { ComponentType } from "react";
import type { BuiltView } from "./built-view.ts";

/** What a view is rendered with. The body around it has 12 px of padding at the sides and below, none above. */
export type ViewProps<V extends ViewName> = { readonly params: ViewParams[V] };

/** A screen of the modal. Its title is the message `title.{name}`. */
export type ViewEntry<V extends ViewName> = Source<ComponentType<ViewProps<V>>>;

/** Where a view comes from: the modal's own chunk, or one of its own. */
type Source<View> =
  | { readonly View: View; readonly load?: undefined }
  | { readonly View?: undefined; readonly load: () => Promise<View> };

/** What is on the screen: a view that is here, and what it was opened with. */
export type ShownRoute = {
  readonly view: BuiltView;
  readonly params: ViewParams[BuiltView];
  readonly key: number;
  readonly direction: Snapshot["router"]["direction"];
};
