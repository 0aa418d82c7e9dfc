import { type ButtonHTMLAttributes, forwardRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./icon-button.css.ts";

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & {
  /** The accessible name: an icon alone has none. */
  readonly label: string;
  readonly size?: "small" | "medium" | undefined;
};

/** A round button that shows an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, size = "medium", className, ...rest },
  ref,
) {
  useStyles(cssText);
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      aria-label={label}
      className={joinClasses(c.root, size === "small" && c.small, className)}
    />
  );
});
