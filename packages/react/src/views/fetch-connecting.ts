import type { ConnectingExternalView } from "./connecting-external/connecting-external-view.tsx";

/** Fetches the view that waits for a wallet. */
export async function fetchConnecting(): Promise<typeof ConnectingExternalView> {
  const chunk = await import("./connecting-external/connecting-external-view.tsx");
  return chunk.ConnectingExternalView;
}
