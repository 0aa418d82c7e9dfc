import type { SmartSession } from "@foyer/core/permissions";
import { type ReactElement, useId } from "react";
import { usePermissions } from "../../hooks/use-permissions.ts";
import { Button } from "../../parts/button/button.tsx";
import { useSessionsText } from "../../text/use-sessions-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./session-card.css.ts";
import { useSessionWords } from "./use-session-words.ts";

/** One session: until when, what it may do, and its end, which the wallet asks for. */
export function SessionCard({ session }: { readonly session: SmartSession }): ReactElement {
  useStyles(cssText);
  const { t } = useSessionsText();
  const { revokePermissions, error } = usePermissions();
  const { until, lines } = useSessionWords()(session);
  const id = useId();
  const isEnding = session.status === "ending";
  // A person's no is no failure: it is still there, and says so.
  const failure = error?.code === "wallet/rejected" ? undefined : error?.code;
  return (
    <section className={c.root} aria-labelledby={id}>
      <h3 id={id} className={c.title}>
        {until}
      </h3>
      {session.isWider && <p className={c.failure}>{t("sessions.wider")}</p>}
      <ul className={c.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button
        tone="quiet"
        className={c.end}
        loading={isEnding}
        aria-describedby={id}
        onClick={() => void revokePermissions({ context: session.context })}
      >
        {t(isEnding ? "sessions.ending" : "sessions.end")}
      </Button>
      {failure && (
        <p role="alert" className={c.failure}>
          {t(`error.${failure}`)}
        </p>
      )}
    </section>
  );
}
