import { type FormEvent, type ReactElement, useLayoutEffect } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { useNamesText } from "../../text/use-names-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { c, cssText } from "./account-names.css.ts";
import { NameField } from "./name-field.tsx";
import { Suggestions } from "./suggestions.tsx";
import { type Naming, useNaming } from "./use-naming.ts";
import { WithoutNames } from "./without-names.tsx";

/** Where a name is written, looked for, and taken. */
export function RegisterAccountNameView(_props: ViewProps<"RegisterAccountName">): ReactElement {
  const state = useNaming();
  return state.status === "ready" ? <NameForm {...state} /> : <WithoutNames state={state} />;
}

function NameForm({ draft, rules, verbs }: Extract<Naming, { status: "ready" }>): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useNamesText();
  const { check, stage } = draft;
  const isDone = stage === "done";
  useLayoutEffect(() => {
    if (isDone) ui.replace({ view: "RegisterAccountNameSuccess" });
  }, [isDone, ui]);
  const isAsking = stage === "signing" || stage === "registering";
  const asking = isAsking ? t(`accountName.${stage}`) : undefined;
  useAnnounced(asking);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (check.status === "failed") void verbs.check();
    else if (check.status === "free" && !isAsking) void verbs.register();
  };
  return (
    <form className={c.root} noValidate onSubmit={onSubmit}>
      <NameField draft={draft} rules={rules} isAsking={isAsking} onType={verbs.setName} />
      {"suggestions" in check && check.status !== "free" && (
        <Suggestions names={check.suggestions} onChoose={verbs.setName} />
      )}
      <p className={c.note}>{t("accountName.keep")}</p>
      {check.status === "failed" ? (
        <Button type="submit" tone="quiet">
          {t("common.retry")}
        </Button>
      ) : (
        <Button type="submit" loading={isAsking} aria-disabled={check.status !== "free" || undefined}>
          {asking ?? t("accountName.take")}
        </Button>
      )}
    </form>
  );
}
