import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useEmailText } from "../../text/use-email-text.ts";
import { closeOrGoHome } from "../shared/leave-view.ts";

/** What stands where there is no address to change: nobody has logged in by e-mail. */
export function NoEmail(): ReactElement {
  const context = useFoyerContext("NoEmail");
  const { t } = useEmailText();
  const close = (
    <Button tone="quiet" onClick={() => closeOrGoHome(context)}>
      {t("common.close")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="mail" />} title={t("login.change.none.title")} action={close}>
      {t("login.change.none.text")}
    </EmptyState>
  );
}
