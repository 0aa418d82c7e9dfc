import type { ReactElement, ReactNode } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./words.css.ts";

type WordsProps = {
  readonly title: string;
  /** Paragraphs below it. */
  readonly children?: ReactNode;
};

/** What a view of signing in is about: a heading, and why. */
export function Words({ title, children }: WordsProps): ReactElement {
  useStyles(cssText);
  return (
    <div className={c.root}>
      <h3 className={c.title}>{title}</h3>
      {children}
    </div>
  );
}
