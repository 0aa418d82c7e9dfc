import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { shake } from "../../parts/dialog/shake.ts";
import { Icon } from "../../parts/icon/icon.tsx";
import { Ring } from "../../parts/ring/ring.tsx";
import { c } from "./connecting-external-view.css.ts";

type ConnectingTileProps = {
  readonly state: "idle" | "waiting" | "failed";
  /** What pressing the tile does; the button below says so to everyone else. */
  readonly onRetry: (() => void) | undefined;
  readonly children: ReactNode;
};

/** The wallet's tile with the ring that traces it. It shakes when the answer is no, and asks again when pressed. */
export function ConnectingTile({ state, onRetry, children }: ConnectingTileProps): ReactElement {
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === "failed" && node.current) shake(node.current);
  }, [state]);
  return (
    <div ref={node} className={c.tile}>
      <Ring state={state}>{children}</Ring>
      {onRetry && (
        <button type="button" className={c.retry} onClick={onRetry} tabIndex={-1} aria-hidden="true">
          <Icon name="retry" size={16} />
        </button>
      )}
    </div>
  );
}
