import { forwardRef, type HTMLAttributes, useLayoutEffect, useRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses, useMergedRef } from "../props.ts";
import { c, cssText } from "./animated-height.css.ts";

/** A box that follows the height of what is inside it, smoothly from the second height on. */
export const AnimatedHeight = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(function AnimatedHeight(
  { className, children, ...rest },
  ref,
) {
  useStyles(cssText);
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [box, content] = [outer.current, inner.current];
    if (!box || !content) return undefined;
    const observer = new ResizeObserver(() => {
      const height = content.offsetHeight;
      // What is hidden, or still loading, has no height to go to.
      // Not a custom property: everything inside would inherit it, and be styled anew.
      if (height > 0) box.style.blockSize = `${height}px`;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);

  return (
    <div {...rest} ref={useMergedRef(ref, outer)} className={joinClasses(c.root, className)}>
      <div ref={inner}>{children}</div>
    </div>
  );
});
