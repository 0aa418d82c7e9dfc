import type { ReactElement } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";

/** Stands where a payment would be that the page has not begun, or has forgotten: it is begun anew on the page itself. */
export function NothingToPay(): ReactElement {
  const ui = useUi();
  const { t } = useMoneyText();
  const close = (
    <Button tone="quiet" onClick={() => ui.close()}>
      {t("common.close")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="info" />} title={t("pay.none.title")} action={close}>
      {t("pay.none.text")}
    </EmptyState>
  );
}
