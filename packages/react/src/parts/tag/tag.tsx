import { forwardRef, type HTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./tag.css.ts";

export type TagProps = HTMLAttributes<HTMLSpanElement> & {
  readonly tone?: "neutral" | "accent" | "success" | "warning" | undefined;
};

/** A word or two about the thing it stands beside. */
export const Tag = forwardRef<HTMLSpanElement, TagProps>(function Tag({ tone = "neutral", className, ...rest }, ref) {
  useStyles(cssText);
  return <span {...rest} ref={ref} className={joinClasses(c.root, tone !== "neutral" && c[tone], className)} />;
});
