import type { ReactElement } from "react";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./rows-to-come.css.ts";

/** Rows in the place of a list that is fetched. `label`: what is loading, for those who hear it. */
export function RowsToCome({ count, label }: { readonly count: 2 | 3; readonly label: string }): ReactElement {
  useStyles(cssText);
  return (
    <div className={c.root} role="status" aria-label={label}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      {count === 3 && <Skeleton shape="row" />}
    </div>
  );
}
