import { forwardRef, type InputHTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./switch.css.ts";

/** Turns something on or off at once. Its name comes from the label around it, such as a row of kind `label`. */
export const Switch = forwardRef<HTMLInputElement, Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role">>(
  function Switch({ className, ...rest }, ref) {
    useStyles(cssText);
    const classes = joinClasses(c.root, className);
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own state; aria-checked would contradict it.
    return <input {...rest} ref={ref} type="checkbox" role="switch" className={classes} />;
  },
);
