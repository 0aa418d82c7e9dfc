import type { Foyer, ViewName, ViewParams } from "@foyer/core";
import type { FeatureUi } from "../hooks/feature-ui.ts";
import { findInModal } from "./in-modal.ts";
import type { SceneKit, SceneOptions } from "./scene-kit.ts";

/** A view in one of its states, as a visitor meets it: what tests measure and people look at. */
export type Scene = {
  /** The view and the state, such as `Connect/empty`; its address in the gallery. */
  readonly id: string;
  readonly view: ViewName;
  /** The kit it is shown with. */
  readonly options?: SceneOptions | undefined;
  /** What its provider adds to the kit's views. */
  readonly features?: readonly FeatureUi[] | undefined;
  /** Brings it about in a kit that has started and shows nothing. */
  readonly show: (kit: SceneKit) => Promise<void>;
};

/** What makes a state of a view. */
export type State<V extends ViewName> = {
  readonly options?: SceneOptions | undefined;
  readonly features?: readonly FeatureUi[] | undefined;
  /** What the view is opened with. */
  readonly params?: ViewParams[V] | undefined;
  /** The view it is reached from. Default: it is opened itself. */
  readonly from?: ViewName | undefined;
  /** Wallets, answers and connections, before the view is opened. */
  readonly before?: ((kit: SceneKit) => Promise<unknown> | unknown) | undefined;
  /** What the visitor or the world does once it is open. */
  readonly after?: ((kit: SceneKit) => Promise<unknown> | unknown) | undefined;
};

/** Says which states of a view there are to see, by name in kebab case. */
export function scenesOf<const V extends ViewName>(
  view: V,
  states: { readonly [name: string]: State<V> },
): readonly Scene[] {
  return Object.entries(states).map(([name, { options, features, params, from, before, after }]) => ({
    id: `${view}/${name}`,
    view,
    options,
    features,
    async show(kit) {
      await before?.(kit);
      await kit.foyer.load();
      const request = { view, params } as Parameters<Foyer["push"]>[0];
      kit.foyer.open(from === undefined ? request : { view: from as "Connect" });
      await kit.painted();
      if (from !== undefined) {
        kit.foyer.push(request);
        await kit.painted();
      }
      // A visitor does nothing before there is something to see.
      await findInModal("[data-view]");
      await after?.(kit);
    },
  }));
}
