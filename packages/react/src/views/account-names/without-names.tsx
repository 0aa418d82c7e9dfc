import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useNamesText } from "../../text/use-names-text.ts";
import { closeOrGoHome } from "../shared/leave-view.ts";
import { RowsToCome } from "../shared/rows-to-come.tsx";
import type { Naming } from "./use-naming.ts";

/** What stands where no name can be written: yet, here, or because nobody could be asked. */
export function WithoutNames({ state }: { readonly state: Exclude<Naming, { status: "ready" }> }): ReactElement {
  const context = useFoyerContext("WithoutNames");
  const { t } = useNamesText();
  if (state.status === "waiting") return <RowsToCome count={2} label={t("common.loading")} />;
  const isFailed = "retry" in state;
  const act = isFailed ? state.retry : () => closeOrGoHome(context);
  const [icon, part] = isFailed ? (["warning", "failed"] as const) : (["user", "off"] as const);
  const action = (
    <Button tone="quiet" onClick={act}>
      {t(isFailed ? "common.retry" : "common.close")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name={icon} />} title={t(`accountName.${part}.title`)} action={action}>
      {t(`accountName.${part}.text`)}
    </EmptyState>
  );
}
