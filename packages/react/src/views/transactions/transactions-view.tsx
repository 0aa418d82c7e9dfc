import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useAccountOrConnect } from "../shared/account-in-view.ts";
import { ActivityRows } from "../shared/activity-rows.tsx";

/** How high the list gets before it scrolls, in px. */
const LIST_HEIGHT = 280;

/** What the account did, the newest first. */
export function TransactionsView(_props: ViewProps<"Transactions">): ReactElement {
  const { t } = useAssetText();
  useAccountOrConnect();
  return (
    <ActivityRows
      maxHeight={LIST_HEIGHT}
      empty={
        <EmptyState icon={<ViewIcon name="clock" />} title={t("activity.none.title")}>
          {t("activity.none.text")}
        </EmptyState>
      }
    />
  );
}
