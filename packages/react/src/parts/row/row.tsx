import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  createElement,
  forwardRef,
  type HTMLAttributes,
  type LabelHTMLAttributes,
  type ReactNode,
  type RefAttributes,
} from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./row.css.ts";

type RowContent = {
  /** What stands at the start: a tile, an avatar, an icon. */
  readonly tile?: ReactNode;
  readonly name: ReactNode;
  readonly secondary?: ReactNode;
  /** One thing at the end: a tag, a value, a chevron, a spinner, a switch. */
  readonly trailing?: ReactNode;
  /** The name is a product's: browsers must not translate it. */
  readonly properName?: boolean | undefined;
  /** A block of its own on the raised surface. */
  readonly raised?: boolean | undefined;
  /** Waiting for this row: presses do nothing meanwhile. */
  readonly busy?: boolean | undefined;
};

export type RowProps = RowContent &
  (
    | ({ readonly kind?: "button" | "radio" | undefined } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "name">)
    | ({ readonly kind: "link" } & AnchorHTMLAttributes<HTMLAnchorElement>)
    | ({ readonly kind: "label" } & LabelHTMLAttributes<HTMLLabelElement>)
    | ({ readonly kind: "static" } & HTMLAttributes<HTMLDivElement>)
  );

const TAGS = { button: "button", radio: "button", link: "a", label: "label", static: "div" } as const;
const KIND_PROPS = {
  button: { type: "button" },
  radio: { type: "button", role: "radio" },
  link: { target: "_blank", rel: "noopener noreferrer" },
  label: {},
  static: {},
} as const;

/** One line of a list. The whole of it is the hit area. Radio rows belong in a `RadioGroup`. */
export const Row = forwardRef<HTMLElement, RowProps>(function Row(
  { kind = "button", tile, name, secondary, trailing, properName, raised, busy, className, ...rest },
  ref,
) {
  useStyles(cssText);
  const translate = properName ? "no" : undefined;
  const props: RefAttributes<HTMLElement> & HTMLAttributes<HTMLElement> = {
    ...KIND_PROPS[kind],
    // The union's members differ in what only their own tag takes.
    ...(rest as HTMLAttributes<HTMLElement>),
    ...(busy ? { onClick: undefined, "aria-busy": true, "aria-disabled": true } : {}),
    ref,
    className: joinClasses(c.root, raised && c.raised, className),
  };
  return createElement(
    TAGS[kind],
    props,
    tile,
    secondary === undefined ? (
      <span className={joinClasses(c.text, c.name)} dir="auto" translate={translate} title={wordsOf(name)}>
        {name}
      </span>
    ) : (
      <span className={c.text}>
        <span className={c.name} dir="auto" translate={translate} title={wordsOf(name)}>
          {name}
        </span>
        <span className={c.secondary} dir="auto" title={wordsOf(secondary)}>
          {secondary}
        </span>
      </span>
    ),
    trailing === undefined ? null : <span className={c.trailing}>{trailing}</span>,
  );
});

/** What an ellipsis may hide. */
function wordsOf(content: ReactNode): string | undefined {
  return typeof content === "string" ? content : undefined;
}
