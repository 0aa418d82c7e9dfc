import type { ReactElement } from "react";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { Button } from "../../../parts/button/button.tsx";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import type { ViewIconName } from "../../../parts/icon/view-icons.generated.ts";
import { EmptyState } from "../../../parts/panel/panel.tsx";
import { useEmailText } from "../../../text/use-email-text.ts";
import { closeOrGoHome } from "../leave-view.ts";

/** What there is nothing of: an address to change, a request to approve, a wallet to upgrade. */
const ICONS = {
  "login.change.none": "mail",
  "approve.none": "check-circle",
  "upgrade.none": "wallet",
} as const satisfies Record<string, ViewIconName>;

/** What stands where a view of an embedded wallet has nothing to show, and the way out of it. */
export function NothingHere({ of }: { readonly of: keyof typeof ICONS }): ReactElement {
  const context = useFoyerContext("NothingHere");
  const { t } = useEmailText();
  const close = (
    <Button tone="quiet" onClick={() => closeOrGoHome(context)}>
      {t("common.close")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name={ICONS[of]} />} title={t(`${of}.title`)} action={close}>
      {t(`${of}.text`)}
    </EmptyState>
  );
}
