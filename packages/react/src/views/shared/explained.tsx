import type { ReactElement, ReactNode } from "react";
import { Panel } from "../../parts/panel/panel.tsx";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./explained.css.ts";

type ExplainedProps = {
  readonly panels: readonly { readonly drawing: ReactNode; readonly title: string; readonly text: string }[];
  /** What to do about it, within reach however long the panels are. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** Something explained, one thing after the other. */
export function Explained({ panels, action, children }: ExplainedProps): ReactElement {
  useStyles(cssText);
  return (
    <div className={c.root}>
      {panels.map(({ drawing, title, text }) => (
        <Panel key={title} illustration={drawing} title={title}>
          {text}
        </Panel>
      ))}
      {children}
      {action && <div className={c.action}>{action}</div>}
    </div>
  );
}
