import { type ReactElement, useEffect } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { SendForm, type SendFormProps } from "./send-form.tsx";
import { useWalletName } from "./send-words.ts";
import { useDraft, useFollowSent } from "./use-draft.ts";
import { SendSkeleton, WithoutDraft } from "./without-draft.tsx";

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
  if (stage === "asking" || stage === "unsure") return <Asked draft={draft} />;
  // Another one is about to begin, or what became of this one is about to be shown.
  if (stage === "sent") return <SendSkeleton />;
  return <SendForm draft={draft} sending={sending} />;
}

/** The wallet was asked already: nothing is changed under it, and its answer is shown where it was asked. */
function Asked({ draft }: Pick<SendFormProps, "draft">): ReactElement {
  const ui = useUi();
  const { t } = useAssetText();
  const wallet = useWalletName();
  const isUnsure = draft.stage === "unsure";
  const show = (
    <Button tone="quiet" onClick={() => ui.push({ view: "WalletSendPreview" })}>
      {t("send.asking.show")}
    </Button>
  );
  return (
    <EmptyState
      icon={<ViewIcon name={isUnsure ? "warning" : "send"} />}
      title={isUnsure ? t("send.unsure.title") : t("send.asking", { wallet })}
      action={show}
    >
      {isUnsure ? t(`unsure.${draft.doubt ?? "unknown"}`) : t("send.asking.text")}
    </EmptyState>
  );
}
