import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { shake } from "../parts/dialog/shake.ts";
import { ViewIcon } from "../parts/icon/view-icon.tsx";
import { Ring } from "../parts/ring/ring.tsx";
import { c } from "./wait-scene.css.ts";

export type WaitTileProps = {
  readonly state: "idle" | "waiting" | "failed";
  /** What pressing the tile does; the button below says so to everyone else. */
  readonly onRetry: (() => void) | undefined;
  /** Around a circle, as networks have it. */
  readonly round?: boolean | undefined;
  readonly children: ReactNode;
};

/** A picture with the ring that traces it. It shakes when the answer is no, and asks again when pressed. */
export function WaitTile({ state, round, onRetry, children }: WaitTileProps): ReactElement {
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === "failed" && node.current) shake(node.current);
  }, [state]);
  return (
    <div ref={node} className={c.tile}>
      <Ring state={state} round={round}>
        {children}
      </Ring>
      {onRetry && (
        <button type="button" className={c.retry} onClick={onRetry} tabIndex={-1} aria-hidden="true">
          <ViewIcon name="retry" size={16} />
        </button>
      )}
    </div>
  );
}
