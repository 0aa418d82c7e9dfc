import { forwardRef, type InputHTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./checkbox.css.ts";

/** A box to tick, with the text it is about as children. `ref` and the rest go to the input. */
export const Checkbox = forwardRef<HTMLInputElement, Omit<InputHTMLAttributes<HTMLInputElement>, "type">>(
  function Checkbox({ className, children, ...rest }, ref) {
    useStyles(cssText);
    return (
      <label className={joinClasses(c.root, className)}>
        <input {...rest} ref={ref} type="checkbox" className={c.box} />
        <span>{children}</span>
      </label>
    );
  },
);
