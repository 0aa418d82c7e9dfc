import type { ReactElement } from "react";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { Button } from "../../../parts/button/button.tsx";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../../parts/panel/panel.tsx";
import { useEmailText } from "../../../text/use-email-text.ts";

/** What stands where somebody is led to a log-in that this kit does not have. */
export function LoginIsOff(): ReactElement {
  const { ui } = useFoyerContext("LoginIsOff");
  const { t } = useEmailText();
  const connect = <Button onClick={() => ui.reset({ view: "Connect" })}>{t("login.wallets")}</Button>;
  return (
    <EmptyState icon={<ViewIcon name="mail" />} title={t("login.off.title")} action={connect}>
      {t("login.off.text")}
    </EmptyState>
  );
}
