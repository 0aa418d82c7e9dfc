import type { ReactElement } from "react";
import { Skeleton } from "../../parts/skeleton/skeleton.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { c } from "./all-wallets-view.css.ts";

const COLUMNS = 4;

/** Cards that hold the place of wallets that are being read, in rows of four. */
export function PlaceholderCards({ rows }: { readonly rows: number }): ReactElement {
  const { t } = useLateText();
  return (
    <div role="status" aria-label={t("common.loading")} className={c.block}>
      {Array.from({ length: rows * COLUMNS }, (_, place) => place).map((place) => (
        <span key={place} className={c.placeholder} aria-hidden="true">
          <Skeleton shape="tile" />
          <Skeleton className={c.line} />
        </span>
      ))}
    </div>
  );
}
