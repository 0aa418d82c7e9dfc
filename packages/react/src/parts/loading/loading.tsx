import { forwardRef, type HTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./skeleton.css.ts";
import { c as spinnerClasses, cssText as spinnerCss } from "./spinner.css.ts";

type SkeletonProps = HTMLAttributes<HTMLSpanElement> & {
  /** What it holds the place of. Default a line of text, as high as the text around it. */
  readonly shape?: "line" | "tile" | "row" | undefined;
};

/** Holds the place of what is still loading, from 150 ms on. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(
  { shape = "line", className, ...rest },
  ref,
) {
  useStyles(cssText);
  return (
    <span
      aria-hidden="true"
      {...rest}
      ref={ref}
      className={joinClasses(c.root, shape !== "line" && c[shape], className)}
    />
  );
});

/** Turns while something is awaited. Decoration: the words beside it say what. */
export const Spinner = forwardRef<HTMLSpanElement, HTMLAttributes<HTMLSpanElement>>(function Spinner(
  { className, ...rest },
  ref,
) {
  useStyles(spinnerCss);
  return <span aria-hidden="true" {...rest} ref={ref} className={joinClasses(spinnerClasses.root, className)} />;
});
