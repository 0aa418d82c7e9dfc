import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ForwardedRef, forwardRef } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./text-link.css.ts";

export type TextLinkProps = {
  /** Stands within a sentence. */
  readonly inline?: boolean | undefined;
} & (
  | ({ readonly href: string } & AnchorHTMLAttributes<HTMLAnchorElement>)
  | ({ readonly href?: undefined } & ButtonHTMLAttributes<HTMLButtonElement>)
);

/** A link when it leads somewhere, in a tab of its own; a button that looks like one otherwise. */
export const TextLink = forwardRef<HTMLAnchorElement | HTMLButtonElement, TextLinkProps>(function TextLink(
  { inline, className, ...rest },
  ref,
) {
  useStyles(cssText);
  const classes = joinClasses(c.root, inline && c.inline, className);
  if (rest.href === undefined) {
    return <button type="button" {...rest} ref={ref as ForwardedRef<HTMLButtonElement>} className={classes} />;
  }
  return (
    <a
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
      ref={ref as ForwardedRef<HTMLAnchorElement>}
      className={classes}
    />
  );
});
