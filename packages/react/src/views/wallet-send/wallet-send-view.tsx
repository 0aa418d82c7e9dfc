import { type ReactElement, useEffect } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useUnsureText } from "../shared/unsure.tsx";
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
  if (stage === "asking") return <Asking />;
  if (stage === "unsure") return <Unsure draft={draft} />;
  // Another one is about to begin, or what became of this one is about to be shown.
  if (stage === "sent") return <SendSkeleton />;
  return <SendForm draft={draft} sending={sending} />;
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

/** The wallet was asked, and its answer is not known: what to do about it is said where it was asked. */
function Unsure({ draft }: Pick<SendFormProps, "draft">): ReactElement {
  const ui = useUi();
  const { t } = useAssetText();
  const text = useUnsureText(draft.doubt);
  const show = (
    <Button tone="quiet" onClick={() => ui.push({ view: "WalletSendPreview" })}>
      {t("send.asking.show")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="warning" />} title={t("send.unsure.title")} action={show}>
      {text}
    </EmptyState>
  );
}
