import { selectCanGoBack } from "@foyer/core";
import type { ReactElement } from "react";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useViewText } from "../../text/use-view-text.ts";

/** Stands where a view would be that the host has switched off, with the way on that every such place has. */
export function NotOffered(): ReactElement {
  const ui = useUi();
  const { t } = useViewText();
  const canGoBack = useFoyerState(selectCanGoBack);
  const leave = (
    <Button tone="quiet" onClick={() => ui.back()}>
      {t(canGoBack ? "common.back" : "common.close")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="blocks" />} title={t("notAvailable.title")} action={leave}>
      {t("notAvailable.text")}
    </EmptyState>
  );
}
