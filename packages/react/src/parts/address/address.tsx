import { forwardRef, type HTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { c, cssText } from "./address.css.ts";
import { truncateAddress } from "./shown-address.ts";

export type AddressProps = HTMLAttributes<HTMLSpanElement> & {
  readonly value: string;
  /** Shows all of it, in groups of four, as before a signature. */
  readonly full?: boolean | undefined;
};

/** An address, left to right in every language. */
export const Address = forwardRef<HTMLSpanElement, AddressProps>(function Address(
  { value, full = false, className, ...rest },
  ref,
) {
  useStyles(cssText);
  return (
    <span
      {...rest}
      ref={ref}
      dir="ltr"
      translate="no"
      title={full ? undefined : value}
      className={joinClasses(c.root, full && c.full, className)}
    >
      {full ? value.replace(/.{4}(?=.)/gu, "$& ") : truncateAddress(value)}
    </span>
  );
});
