import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { usePermissions } from "../../hooks/use-permissions.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useSessionsText } from "../../text/use-sessions-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAccountOrConnect } from "../shared/account-in-view.ts";
import { SessionCard } from "./session-card.tsx";
import { c, cssText } from "./sessions.css.ts";

/** What somebody just agreed to: what it may do until when, and that it can be ended. */
export function SmartSessionCreatedView(_props: ViewProps<"SmartSessionCreated">): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useSessionsText();
  useAccountOrConnect();
  const [session] = usePermissions().sessions;
  const done = <Button onClick={() => ui.close()}>{t("sessions.done")}</Button>;
  if (!session)
    return (
      <EmptyState icon={<ViewIcon name="clock" />} title={t("sessions.empty.title")} action={done}>
        {t("sessions.empty.text")}
      </EmptyState>
    );
  return (
    <div className={c.root}>
      <p className={c.text}>{t("sessions.created")}</p>
      <SessionCard session={session} />
      {done}
      <TextLink className={c.link} onClick={() => ui.push({ view: "SmartSessionList" })}>
        {t("sessions.all")}
      </TextLink>
    </div>
  );
}
