import { forwardRef, type HTMLAttributes } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { c, cssText } from "./amount.css.ts";

export type AmountProps = HTMLAttributes<HTMLSpanElement> & {
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
  useStyles(cssText);
  return (
    <span {...rest} ref={ref} className={joinClasses(c.root, size === "small" && c.small, className)}>
      {whole}
      {decimals === undefined ? null : <span className={c.light}>{decimals}</span>}
      {symbol === undefined ? null : (
        <span className={c.symbol} translate="no">
          {symbol}
        </span>
      )}
    </span>
  );
});
