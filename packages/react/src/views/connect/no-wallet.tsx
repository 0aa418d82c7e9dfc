import type { ReactElement } from "react";
import { EmptyState } from "../../parts/empty-state/empty-state.tsx";
import { Icon } from "../../parts/icon/icon.tsx";
import { useText } from "../../text/use-text.ts";

/** What stands in place of an empty list. */
export function NoWallet(): ReactElement {
  const { t } = useText();
  return (
    <EmptyState icon={<Icon name="wallet" />} title={t("connect.empty.title")}>
      {t("connect.empty.text")}
    </EmptyState>
  );
}
