import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { goToAccount } from "../shared/go-to-account.ts";
import { NotOffered } from "../shared/not-offered.tsx";
import { useChosenNetwork } from "../shared/rows.tsx";
import type { DraftInView } from "./use-draft.ts";
import { c, cssText } from "./without-draft.css.ts";

/** What stands there while there is no draft, or where there can be none. */
export function WithoutDraft({
  state,
}: {
  readonly state: Exclude<DraftInView, { readonly status: "ready" }>;
}): ReactElement {
  const { t } = useAssetText();
  if (state.status === "waiting") return <SendSkeleton />;
  if (state.status === "unsupported") return <Unsupported />;
  if (state.status === "off") return <NotOffered />;
  const retry = (
    <Button tone="quiet" onClick={state.retry}>
      {t("common.retry")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="warning" />} title={t("send.unavailable")} action={retry}>
      {t("error.library/unreachable")}
    </EmptyState>
  );
}

/** Only some chains send (SND-01). */
function Unsupported(): ReactElement {
  const { ui } = useFoyerContext("Unsupported");
  const { t } = useAssetText();
  const { network, canChoose } = useChosenNetwork();
  const action = canChoose ? (
    <Button tone="quiet" onClick={() => ui.push({ view: "Networks" })}>
      {t("button.network.switch")}
    </Button>
  ) : (
    <Button tone="quiet" onClick={() => goToAccount(ui)}>
      {t("common.back")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="warning" />} title={t("send.unsupported.title")} action={action}>
      {t("send.unsupported.text", { network: network.name })}
    </EmptyState>
  );
}

/** The shape of the form. */
export function SendSkeleton(): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  return (
    <div className={c.skeleton} role="status" aria-label={t("common.loading")}>
      <Skeleton shape="row" className={c.block} />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}
