import type { ViewName, ViewParams } from "@foyer/core";
import type { ComponentType } from "react";

/** What a view is rendered with. The body around it has 12 px of padding at the sides and below, none above. */
export type ViewProps<V extends ViewName> = { readonly params: ViewParams[V] };

/** A screen of the modal. Its title is the message `title.{name}`. */
export type ViewEntry<V extends ViewName> = Source<ComponentType<ViewProps<V>>>;

/** Where a view comes from: the modal's own chunk, or one of its own. */
type Source<View> =
  | { readonly View: View; readonly load?: undefined }
  | { readonly View?: undefined; readonly load: () => Promise<View> };
