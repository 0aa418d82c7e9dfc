import type { ReactElement } from "react";
import { Skeleton } from "../../parts/skeleton/skeleton.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { c } from "./account-view.css.ts";

/** The shape of an account that is on its way back. */
export function AccountSkeleton(): ReactElement {
  const { t } = useViewText();
  return (
    <div className={c.root} role="status" aria-label={t("common.loading")}>
      <Skeleton shape="tile" className={c.face} />
      <Skeleton className={c.line} />
      <Skeleton className={c.skeleton} />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}
