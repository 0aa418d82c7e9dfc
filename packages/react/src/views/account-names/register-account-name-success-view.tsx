import { selectNameDraft } from "@foyer/core/account-names";
import { type ReactElement, useLayoutEffect } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useNamesText } from "../../text/use-names-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { c, cssText } from "./account-names.css.ts";

/** Says that the name was taken. */
export function RegisterAccountNameSuccessView(_props: ViewProps<"RegisterAccountNameSuccess">): ReactElement | null {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useNamesText();
  const name = useFoyerState(selectNameDraft)?.taken;
  useAnnounced(name && `${t("accountName.done.title")}. ${t("accountName.done.text", { name })}`);
  useLayoutEffect(() => {
    // Nothing was taken: it is chosen first.
    if (name === undefined) ui.replace({ view: "ChooseAccountName" });
  }, [name, ui]);
  if (name === undefined) return null;
  return (
    <EmptyState
      className={c.done}
      icon={<ViewIcon name="check-circle" />}
      title={t("accountName.done.title")}
      action={<Button onClick={() => ui.reset({ view: "Account" })}>{t("accountName.done.action")}</Button>}
    >
      {t("accountName.done.text", { name })}
    </EmptyState>
  );
}
