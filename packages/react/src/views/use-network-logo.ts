import type { Network } from "@foyer/core";
import type { ReactNode } from "react";
import { type Draw, useDrawing } from "./use-drawing.ts";

/** What of a network its picture is made from: `caipNetworkId` is its CAIP-2 id, or a namespace. */
export type PicturedNetwork = Pick<Network, "name" | "assets"> & { readonly caipNetworkId?: string | undefined };

/** The registry's logo of a network, unless the host gave it a picture. */
export function useNetworkLogo({ assets, caipNetworkId }: PicturedNetwork): ReactNode {
  return useDrawing(assets?.imageUrl === undefined ? caipNetworkId : undefined, load);
}

const load = (): Promise<Draw> => import("../chunks/draw-network.tsx").then(({ drawNetwork }) => drawNetwork);
