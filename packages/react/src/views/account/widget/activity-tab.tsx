import type { Snapshot } from "@foyer/core";
import type { ReactElement } from "react";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../../parts/panel/panel.tsx";
import { TextLink } from "../../../parts/text-link/text-link.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { ActivityRows } from "../../shared/activity-rows.tsx";
import { LIST_HEIGHT } from "./list-height.ts";

/** What the account did; where that is nothing, the way to what it can begin with. */
export function ActivityTab(): ReactElement {
  const ui = useUi();
  const { t } = useAssetText();
  const canReceive = useFoyerState(selectCanReceive);
  const trade = canReceive && (
    <TextLink onClick={() => ui.push({ view: "WalletReceive" })}>{t("activity.none.trade")}</TextLink>
  );
  return (
    <ActivityRows
      maxHeight={LIST_HEIGHT}
      empty={
        <EmptyState
          icon={<ViewIcon name="clock" />}
          title={t("activity.none.accountTitle")}
          action={trade || undefined}
        >
          {t("activity.none.accountText")}
        </EmptyState>
      }
    />
  );
}

function selectCanReceive({ settings }: Snapshot): boolean {
  return settings.receive;
}
