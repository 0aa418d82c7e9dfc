import type { Foyer } from "@foyer/core";
import type { LazyShell } from "../shared/frame-context.tsx";

/** Fetches what is around views where the host wants another layout than the narrow one, now or later. */
export async function prepareLayout(foyer: Foyer, memory: LazyShell["memory"]): Promise<void> {
  const fetchFrame = async (): Promise<void> => {
    const { layout = "compact" } = foyer.getSnapshot().settings;
    if (layout === "compact" || memory.Frame) return;
    // One card is better than none.
    const chunk = await import("./wide-frame.tsx").catch(() => undefined);
    memory.Frame = chunk?.WideFrame;
  };
  foyer.subscribe(() => void fetchFrame());
  await fetchFrame();
}
