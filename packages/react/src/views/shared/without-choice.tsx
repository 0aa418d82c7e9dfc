import type { ReactElement } from "react";
import { useNetwork } from "../../hooks/use-network.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";

type WithoutChoiceProps = {
  /** What would be chosen from: sellers, or exchanges. */
  readonly of: "buy" | "deposit";
  readonly state: { readonly status: "waiting" | "none" } | { readonly status: "failed"; readonly retry: () => void };
};

/** What stands where nobody sells or pays out: yet, here, or because nobody could be asked. */
export function WithoutChoice({ of, state }: WithoutChoiceProps): ReactElement {
  const { t } = useMoneyText();
  const { network } = useNetwork();
  if (state.status === "waiting") {
    return (
      <div role="status" aria-label={t("common.loading")}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  }
  if (!("retry" in state)) {
    return (
      <EmptyState icon={<ViewIcon name="coins" />} title={t(`${of}.none.title`)}>
        {t(`${of}.none.text`, { network: network?.name ?? "" })}
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
