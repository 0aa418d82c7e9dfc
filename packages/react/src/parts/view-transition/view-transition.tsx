import { forwardRef, type HTMLAttributes, type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses, useLatest } from "../props.ts";
import type { FocusPlace, Leaving, ViewDirection, ViewMotion } from "./view-motion.ts";
import { c, cssText } from "./view-transition.css.ts";

type ViewTransitionProps = HTMLAttributes<HTMLDivElement> & {
  /** Another key is another view. The first one shown does not move. */
  readonly viewKey: string;
  readonly direction: ViewDirection;
  /** How views change; without it the next one just stands there. */
  readonly motion?: ViewMotion | undefined;
  /** The accessible name of the view, read out when the focus moves to it. */
  readonly label?: string | undefined;
};

/** Slides from one view to the next. The old view is unmounted at once; what leaves are its elements, inert. */
export const ViewTransition = forwardRef<HTMLDivElement, ViewTransitionProps>(function ViewTransition(
  { viewKey, direction, motion, label, className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  const leaving = useRef<Leaving>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const places = useRef<Map<string, FocusPlace>>(undefined);
  places.current ??= new Map();
  return (
    <div {...rest} ref={ref} className={joinClasses(c.root, className)}>
      <View
        key={viewKey}
        viewKey={viewKey}
        direction={direction}
        motion={motion}
        label={label}
        leaving={leaving}
        frame={frame}
        places={places.current}
      >
        {children}
      </View>
      <div ref={frame} className={c.leaving} aria-hidden="true" />
    </div>
  );
});

type ViewProps = {
  viewKey: string;
  direction: ViewDirection;
  motion: ViewMotion | undefined;
  label: string | undefined;
  leaving: React.RefObject<Leaving | undefined>;
  frame: React.RefObject<HTMLDivElement | null>;
  /** Where the focus was in the views that were left, by their keys. */
  places: Map<string, FocusPlace>;
  children: ReactNode;
};

function View({ viewKey, direction, motion, label, leaving, frame, places, children }: ViewProps): ReactElement {
  const node = useRef<HTMLDivElement>(null);
  const latest = useLatest({ direction, motion });

  useLayoutEffect(() => {
    const view = node.current;
    if (!view) return undefined;
    const last = leaving.current;
    // StrictMode mounts a view twice: the second time it still comes from where it came.
    const before = last?.view === view ? last.before : last;
    const stop =
      before &&
      frame.current &&
      latest.current.motion?.change({
        before,
        view,
        frame: frame.current,
        direction: latest.current.direction,
        place: places.get(viewKey),
      });
    return () => {
      // What is still moving is left where it is by then.
      const left = latest.current.motion?.leave(view);
      stop?.();
      // On the view itself it was on nothing to come back to.
      if (left?.focus && left.focus.index >= 0) places.set(viewKey, left.focus);
      leaving.current = left && { ...left, before: before && { ...before, before: undefined } };
    };
  }, [latest, leaving, frame, places, viewKey]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a screen.
    <div ref={node} className={c.view} tabIndex={-1} role="group" aria-label={label}>
      {children}
    </div>
  );
}
