import { forwardRef, type HTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { c, cssText } from "./spinner.css.ts";

/** Turns while something is awaited. Decoration: the words beside it say what. */
export const Spinner = forwardRef<HTMLSpanElement, HTMLAttributes<HTMLSpanElement>>(function Spinner(
  { className, ...rest },
  ref,
) {
  useStyles(cssText);
  return <span aria-hidden="true" {...rest} ref={ref} className={joinClasses(c.root, className)} />;
});
