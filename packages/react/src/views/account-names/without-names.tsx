import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useNamesText } from "../../text/use-names-text.ts";
import { closeOrGoHome } from "../shared/leave-view.ts";
import type { Naming } from "./use-naming.ts";

/** What stands where no name can be written: yet, here, or because nobody could be asked. */
export function WithoutNames({ state }: { readonly state: Exclude<Naming, { status: "ready" }> }): ReactElement {
  const context = useFoyerContext("WithoutNames");
  const { t } = useNamesText();
  if (state.status === "waiting") {
    return (
      <div role="status" aria-label={t("common.loading")}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  }
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
