import type { ReactElement } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";
import { useChosenNetwork } from "./rows.tsx";
import { RowsToCome } from "./rows-to-come.tsx";

type WithoutChoiceProps = {
  /** What would be chosen from: sellers, or exchanges. */
  readonly of: "buy" | "deposit";
  readonly state: { readonly status: "waiting" | "none" } | { readonly status: "failed"; readonly retry: () => void };
};

/** What stands where nobody sells or pays out: yet, here, or because nobody could be asked. */
export function WithoutChoice({ of, state }: WithoutChoiceProps): ReactElement {
  const { t } = useMoneyText();
  const ui = useUi();
  const { network, canChoose } = useChosenNetwork();
  if (state.status === "waiting") return <RowsToCome count={3} label={t("common.loading")} />;
  if (!("retry" in state)) {
    const choose = canChoose && (
      <Button tone="quiet" onClick={() => ui.push({ view: "Networks" })}>
        {t("button.network.switch")}
      </Button>
    );
    return (
      <EmptyState icon={<ViewIcon name="coins" />} title={t(`${of}.none.title`)} action={choose || undefined}>
        {t(`${of}.none.text`, { network: network.name })}
      </EmptyState>
    );
  }
  const retry = (
    <Button tone="quiet" onClick={state.retry}>
      {t("common.retry")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="warning" />} title={t(`${of}.failed.title`)} action={retry}>
      {t(`${of}.failed.text`)}
    </EmptyState>
  );
}
