import { forwardRef, type HTMLAttributes, useLayoutEffect, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses, useMergedRef } from "../props.ts";
import { c, cssText } from "./ring.css.ts";

export type RingProps = HTMLAttributes<HTMLSpanElement> & {
  /** `waiting` turns; `failed` stands still in red; `idle` shows nothing; a number of 0 to 1 is how far it is. */
  readonly state: "idle" | "waiting" | "failed" | number;
  /** Around a circle instead of a large tile. */
  readonly round?: boolean | undefined;
};

/** A line that traces the shape of the tile inside it while something is awaited. Decoration: words say what. */
export const Ring = forwardRef<HTMLSpanElement, RingProps>(function Ring(
  { state, round, className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  const node = useRef<HTMLSpanElement>(null);
  const part = typeof state === "number" ? Math.min(1, Math.max(0, state)) * 100 : state === "failed" ? 100 : undefined;

  useLayoutEffect(() => {
    if (part === undefined) node.current?.style.removeProperty("--part");
    else node.current?.style.setProperty("--part", String(part));
  }, [part]);

  const stateClass = joinClasses(state === "waiting" && c.turning, state === "failed" && c.failed);
  return (
    <span
      {...rest}
      ref={useMergedRef(ref, node)}
      className={joinClasses(c.root, stateClass, round && c.round, className)}
    >
      {children}
      {state === "idle" ? null : (
        <svg aria-hidden="true">
          <rect className={c.track} />
          <rect className={c.mark} pathLength="100" />
        </svg>
      )}
    </span>
  );
});
