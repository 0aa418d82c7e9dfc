import type { Speed } from "@foyer/core";
import type { SendDraft } from "@foyer/core/send";
import { type ReactElement, useLayoutEffect } from "react";
import type { ViewProps } from "../../../hooks/feature-ui.ts";
import { useTokens } from "../../../hooks/use-tokens.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useAnnounced } from "../../shared/frame-context.tsx";
import { ReceiverWarnings } from "../known-receiver.tsx";
import { useWalletName } from "../send-words.ts";
import { type Sending, useDraft, useFollowSent } from "../use-draft.ts";
import { WithoutDraft } from "../without-draft.tsx";
import { Details } from "./details.tsx";
import { Outcome } from "./outcome.tsx";
import { Parties } from "./parties.tsx";
import { PreviewButtons } from "./preview-buttons.tsx";
import { Speeds } from "./speeds.tsx";
import { useAsking, useReview } from "./use-review.ts";
import { c, cssText } from "./wallet-send-preview-view.css.ts";

/** What is about to be signed, in full, before the wallet is asked. */
export function WalletSendPreviewView(_props: ViewProps<"WalletSendPreview">): ReactElement {
  const state = useDraft();
  if (state.status !== "ready") return <WithoutDraft state={state} />;
  return <Complete draft={state.draft} sending={state.sending} />;
}

type PreviewProps = { readonly draft: SendDraft; readonly sending: Sending };

/** Somebody who opens the review of nothing writes first; so does whoever has changed the account meanwhile. */
function Complete({ draft, sending }: PreviewProps): ReactElement {
  const ui = useUi();
  const isComplete = draft.to.status === "known" && draft.value !== undefined && draft.token !== undefined;
  useLayoutEffect(() => {
    if (!isComplete) ui.replace({ view: "WalletSend" });
  }, [ui, isComplete]);
  if (!isComplete) return <WithoutDraft state={{ status: "waiting" }} />;
  return <Review draft={draft} sending={sending} />;
}

function Review({ draft, sending }: PreviewProps): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  const wallet = useWalletName();
  const { check, checkAgain } = useReview({ draft, sending });
  const asking = useAsking(sending);
  // What the account holds may become less while somebody reads.
  useTokens();
  const isAsking = check === "asking" || check === "unsure";
  useFollowSent(draft);
  useAnnounced(check === "asking" ? t("announce.approve", { wallet }) : undefined);
  const { to } = draft;
  const choose = (speed: Speed): void => {
    sending.setSpeed(speed);
    // What could not be paid before may be by now.
    if (check === "blocked") checkAgain();
  };
  return (
    <div className={c.root}>
      <Parties draft={draft} />
      {to.status === "known" && <ReceiverWarnings warnings={to.warnings} />}
      <Details draft={draft}>
        <Speeds draft={draft} isFixed={isAsking} onChoose={choose} />
      </Details>
      <Outcome draft={draft} check={check} isStopped={asking.isStopped} />
      {check !== "unsure" && <p className={c.review}>{t("send.review")}</p>}
      <PreviewButtons draft={draft} check={check} asking={asking} sending={sending} onCheck={checkAgain} />
    </div>
  );
}
