import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { usePermissions } from "../../hooks/use-permissions.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useSessionsText } from "../../text/use-sessions-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAccountOrConnect } from "../shared/account-in-view.ts";
import { SessionCard } from "./session-card.tsx";
import { c, cssText } from "./sessions.css.ts";

/** What apps may do for the account in use without asking, each with its end. */
export function SmartSessionListView(_props: ViewProps<"SmartSessionList">): ReactElement {
  useStyles(cssText);
  const { t } = useSessionsText();
  useAccountOrConnect();
  const { sessions } = usePermissions();
  if (sessions.length === 0)
    return (
      <EmptyState icon={<ViewIcon name="clock" />} title={t("sessions.empty.title")}>
        {t("sessions.empty.text")}
      </EmptyState>
    );
  return (
    <ul className={c.list}>
      {sessions.map((session) => (
        <li key={session.context}>
          <SessionCard session={session} />
        </li>
      ))}
    </ul>
  );
}
