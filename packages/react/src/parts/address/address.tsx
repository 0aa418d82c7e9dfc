import { forwardRef, type HTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./address.css.ts";
import { c as amountClasses, cssText as amountCss } from "./amount.css.ts";
import { truncateAddress } from "./shown-address.ts";

type AddressProps = HTMLAttributes<HTMLSpanElement> & {
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

type AmountProps = HTMLAttributes<HTMLSpanElement> & {
  /** The whole part, formatted for the reader's locale. */
  readonly whole: string;
  /** The decimals with the separator before them, such as ".25". */
  readonly decimals?: string | undefined;
  readonly symbol?: string | undefined;
  readonly size?: "small" | "large" | undefined;
};

/** An amount of money: the whole part stands out, the decimals step back. */
export const Amount = forwardRef<HTMLSpanElement, AmountProps>(function Amount(
  { whole, decimals, symbol, size = "large", className, ...rest },
  ref,
) {
  useStyles(amountCss);
  return (
    <span
      {...rest}
      ref={ref}
      className={joinClasses(amountClasses.root, size === "small" && amountClasses.small, className)}
    >
      {whole}
      {decimals === undefined ? null : <span className={amountClasses.light}>{decimals}</span>}
      {symbol === undefined ? null : (
        <span className={amountClasses.symbol} translate="no">
          {symbol}
        </span>
      )}
    </span>
  );
});
