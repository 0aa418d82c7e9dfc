import { type ReactNode, useLayoutEffect, useState } from "react";

/** Draws what has an id, where there is a drawing. */
export type Draw = (id: string) => ReactNode;

/** The registry's logo of something. The chunk of its kind is fetched when the first one asks. */
export function useDrawing(id: string | undefined, load: () => Promise<Draw>): ReactNode {
  const [draw, setDraw] = useState<Draw>();
  // Before the paint: once the chunk is here, nobody sees the initials first.
  useLayoutEffect(() => {
    // Without the chunk the initials stand in.
    if (id !== undefined) load().then((loaded) => setDraw(() => loaded), ignore);
  }, [id, load]);
  return id === undefined ? undefined : draw?.(id);
}

function ignore(): void {}
