import type { ActivityList } from "@foyer/core/activity";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { useActivity } from "../../hooks/use-activity.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { useNearEnd } from "../../parts/scroll-area/use-near-end.ts";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { Months } from "./activity-months.tsx";
import { c, cssText } from "./activity-rows.css.ts";
import { reportActivity } from "./report-activity.ts";

/** Rows that hold the place of a list that is on its way. */
const SKELETONS = ["a", "b", "c", "d", "e", "f", "g"];
type ActivityRowsProps = {
  /** Stands where there is nothing yet. */
  readonly empty: ReactNode;
  /** How high the list gets before it scrolls, in px. */
  readonly maxHeight: number;
};

/** What the account did, the newest first, in whichever state the list of it is. Reads it as long as it is shown. */
export function ActivityRows({ empty, maxHeight }: ActivityRowsProps): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  const foyer = useFoyer();
  const { list, refresh, loadMore } = useActivity();
  useFailureToast(list);
  if (!list || list.status === "loading") return <Waiting />;
  if (list.status === "failed") {
    return (
      <EmptyState
        icon={<ViewIcon name="warning" />}
        title={t("activity.failed")}
        action={
          <Button tone="quiet" onClick={() => void refresh()}>
            {t("common.retry")}
          </Button>
        }
      />
    );
  }
  const onMore = (): void => {
    reportActivity(foyer, "LOAD_MORE_TRANSACTIONS");
    void loadMore();
  };
  const act = { onMore, onRefresh: () => void refresh() };
  return <Known list={list} empty={empty} maxHeight={maxHeight} {...act} />;
}

function Waiting(): ReactElement {
  const { t } = useAssetText();
  return (
    <div className={c.waiting} role="status" aria-label={t("common.loading")}>
      {SKELETONS.map((key) => (
        <Skeleton key={key} shape="row" />
      ))}
    </div>
  );
}

type KnownProps = ActivityRowsProps & {
  readonly list: Exclude<ActivityList, { readonly status: "loading" | "failed" }>;
  readonly onMore: () => void;
  readonly onRefresh: () => void;
};

function Known({ list, empty, maxHeight, onMore, onRefresh }: KnownProps): ReactElement {
  const { t } = useAssetText();
  const area = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useNearEnd({
    area,
    end,
    isAsked: list.hasMore && !list.isLoadingMore && !list.failure,
    rows: list.items.length,
    onNear: onMore,
  });
  const note = !list.isComplete && <p className={c.note}>{t("activity.own")}</p>;
  const stale = list.status === "stale" && (
    <div className={c.note}>
      <p>{t("tokens.stale", { at: list.at })}</p>
      <TextLink inline onClick={onRefresh}>
        {t("common.retry")}
      </TextLink>
    </div>
  );
  if (list.items.length === 0) {
    return (
      <>
        {empty}
        {note}
        {stale}
      </>
    );
  }
  return (
    <ScrollArea ref={area} maxHeight={maxHeight}>
      {stale}
      <Months items={list.items} />
      {list.isLoadingMore && <Skeleton shape="row" />}
      {list.hasMore && !list.isLoadingMore && (
        <p className={c.more}>
          <TextLink onClick={onMore}>{t("activity.more")}</TextLink>
        </p>
      )}
      <div ref={end} />
      {note}
    </ScrollArea>
  );
}

/** Tells of a list that could not be read, once for each failure (ACT-06). */
function useFailureToast(list: ActivityList | undefined): void {
  const ui = useUi();
  const hasFailed = list !== undefined && list.status !== "loading" && list.failure !== undefined;
  useEffect(() => {
    if (hasFailed) ui.notify({ kind: "error", code: "activity-unavailable" });
  }, [ui, hasFailed]);
}
