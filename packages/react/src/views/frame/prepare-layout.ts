import type { Foyer } from "@foyer/core";
import type { LazyShell } from "../shared/frame-context.tsx";

type Memory = LazyShell["memory"];

/** Fetches what is around views where the host wants another layout than the narrow one. */
export async function prepareLayout(foyer: Foyer, memory: Memory): Promise<void> {
  const { layout = "compact" } = foyer.getSnapshot().settings;
  if (layout === "compact" || memory.Frame) return;
  // One card is better than none.
  const chunk = await import("./layouts.tsx").catch(() => undefined);
  chunk?.addLayouts(foyer, memory);
}
