import { type ReactElement, useLayoutEffect, useRef } from "react";
import type { ConnectedSlotProps } from "../hooks/feature-ui.ts";
import { pickTint } from "../parts/address/shown-address.ts";
import { useStyles } from "../theme/style-scope.tsx";
import { c, cssText } from "./bloom-layer.css.ts";

/** Light in the colours of an account's picture: from the wallet's picture to the card's edge, which it runs round. */
export function BloomLayer({ address, center }: ConnectedSlotProps): ReactElement {
  useStyles(cssText);
  const root = useRef<HTMLDivElement>(null);
  const { x, y } = center;
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    const { clientWidth, clientHeight } = node;
    const lengths = {
      x,
      y,
      // To the farthest corner from the picture, and from the middle.
      reach: 2 * Math.hypot(Math.max(x, clientWidth - x), Math.max(y, clientHeight - y)),
      around: Math.hypot(clientWidth, clientHeight),
    };
    node.style.setProperty("--tint", pickTint(address));
    for (const [name, length] of Object.entries(lengths)) node.style.setProperty(`--${name}`, `${length}px`);
  }, [address, x, y]);
  return (
    <div ref={root} className={c.root}>
      <span className={c.glow} />
      <span className={c.halo} />
      <span className={c.edge}>
        <span className={c.wheel} />
      </span>
    </div>
  );
}
