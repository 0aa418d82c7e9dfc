import { type ReactElement, useEffect } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useChosenNetwork } from "../shared/rows.tsx";
import { goToAccount } from "./go-to-account.ts";
import { SendForm, type SendFormProps } from "./send-form.tsx";
import { useWalletName } from "./send-words.ts";
import { type DraftInView, useDraft, useFollowSent } from "./use-draft.ts";
import { c, cssText } from "./wallet-send-view.css.ts";

/** Sends a coin or a token: how much of what, and to whom. */
export function WalletSendView({ params }: ViewProps<"WalletSend">): ReactElement {
  const state = useDraft(params);
  if (state.status !== "ready") return <WithoutDraft state={state} />;
  return <WithDraft draft={state.draft} sending={state.sending} />;
}

function WithDraft({ draft, sending }: SendFormProps): ReactElement {
  const { stage } = draft;
  const { edit } = sending;
  useFollowSent(draft);
  useEffect(() => {
    // Whoever comes back from the review goes on writing.
    if (stage === "reviewing") edit();
  }, [edit, stage]);
  if (stage === "asking") return <Asking />;
  // Another one is about to begin, or what became of this one is about to be shown.
  if (stage === "sent") return <SendSkeleton />;
  return <SendForm draft={draft} sending={sending} />;
}

/** What stands there while there is no draft, or where there can be none. */
export function WithoutDraft({
  state,
}: {
  readonly state: Exclude<DraftInView, { readonly status: "ready" }>;
}): ReactElement {
  const { t } = useAssetText();
  if (state.status === "waiting") return <SendSkeleton />;
  if (state.status === "unsupported") return <Unsupported />;
  if (state.status === "off") {
    return (
      <EmptyState icon={<ViewIcon name="info" />} title={t("notAvailable.title")}>
        {t("notAvailable.text")}
      </EmptyState>
    );
  }
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

/** The wallet is asked already: nothing is changed under it. */
function Asking(): ReactElement {
  const ui = useUi();
  const { t } = useAssetText();
  const wallet = useWalletName();
  const show = (
    <Button tone="quiet" onClick={() => ui.push({ view: "WalletSendPreview" })}>
      {t("send.asking.show")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="send" />} title={t("send.asking", { wallet })} action={show}>
      {t("send.asking.text")}
    </EmptyState>
  );
}

/** The shape of the form. */
function SendSkeleton(): ReactElement {
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
