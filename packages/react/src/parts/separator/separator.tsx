import { forwardRef, type HTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { c, cssText } from "./separator.css.ts";

export type SeparatorProps = HTMLAttributes<HTMLDivElement> & {
  /** A word in the middle of the line, such as "or". */
  readonly label?: string | undefined;
};

/** A hairline between groups. */
export const Separator = forwardRef<HTMLDivElement, SeparatorProps>(function Separator(
  { label, className, ...rest },
  ref,
) {
  useStyles(cssText);
  // A separator's content is not read out; a line with a word is text.
  return (
    <div
      role={label === undefined ? "separator" : undefined}
      {...rest}
      ref={ref}
      className={joinClasses(c.root, className)}
    >
      {label}
    </div>
  );
});
