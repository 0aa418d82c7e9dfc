import { type ComponentType, type ReactPortal, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ConnectedSlotProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { SlotBoundary } from "../shared/slot.tsx";
import { c, cssText } from "./connected-slot.css.ts";

type ConnectedSlotPlace = {
  /** The view that waits for a connection. */
  readonly scene: RefObject<Element | null>;
  /** Whose connection was made, once it was; until then what is to be drawn is fetched. */
  readonly address: string | undefined;
};

/** What hosts draw over the card while it says that a connection was made. Decoration, and no reason to wait for it. */
export function ConnectedSlot({ scene, address }: ConnectedSlotPlace): ReactPortal | null {
  useStyles(cssText);
  const parts = useParts(scene);
  const [layer] = useState(() => document.createElement("div"));
  const [center, setCenter] = useState<ConnectedSlotProps["center"]>();
  useLayoutEffect(() => {
    const card = scene.current?.closest("dialog")?.firstElementChild;
    const picture = scene.current?.firstElementChild;
    if (address === undefined || !card || !picture) return undefined;
    layer.className = c.layer;
    layer.ariaHidden = "true";
    card.append(layer);
    setCenter(findCenter(picture, card));
    return () => layer.remove();
  }, [scene, layer, address]);
  if (address === undefined || !center) return null;
  const drawn = parts.map((Part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the host's, and stays
    <SlotBoundary key={place}>
      <Part address={address} center={center} />
    </SlotBoundary>
  ));
  return createPortal(drawn, layer);
}

function useParts(scene: RefObject<Element | null>): readonly ComponentType<ConnectedSlotProps>[] {
  const { features } = useFoyerContext("ConnectedSlot");
  const [parts, setParts] = useState<readonly ComponentType<ConnectedSlotProps>[]>([]);
  useEffect(() => {
    const loads = features.flatMap(({ slots }) => slots?.connected ?? []);
    const window = scene.current?.ownerDocument.defaultView;
    if (loads.length === 0 || !window || !isWelcome(window)) return undefined;
    let isWanted = true;
    void Promise.allSettled(loads.map((load) => load())).then((all) => {
      if (isWanted) setParts(all.flatMap((one) => (one.status === "fulfilled" ? one.value : [])));
    });
    return () => {
      isWanted = false;
    };
  }, [features, scene]);
  return parts;
}

/** Only Chromium says so: https://wicg.github.io/savedata/ */
type SavingNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Whether the visitor has nothing against motion, colours, and what they cost to fetch. */
function isWelcome(window: Window): boolean {
  const { connection } = window.navigator as SavingNavigator;
  const isMinded = window.matchMedia(MINDING).matches;
  return !isMinded && connection?.saveData !== true;
}

const MINDING = "(prefers-reduced-motion: reduce), (forced-colors: active), (prefers-reduced-data: reduce)";

function findCenter(of: Element, within: Element): ConnectedSlotProps["center"] {
  const [inner, outer] = [of.getBoundingClientRect(), within.getBoundingClientRect()];
  return { x: inner.x + inner.width / 2 - outer.x, y: inner.y + inner.height / 2 - outer.y };
}
