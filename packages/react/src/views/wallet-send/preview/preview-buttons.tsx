import type { SendDraft } from "@foyer/core/send";
import type { ReactElement } from "react";
import { useUi } from "../../../hooks/use-ui.ts";
import { Button } from "../../../parts/button/button.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { UnsureActions } from "../../shared/unsure.tsx";
import { useWalletName } from "../send-words.ts";
import type { Sending } from "../use-draft.ts";
import { c, cssText } from "./preview-buttons.css.ts";
import type { Asking, Check } from "./use-review.ts";

type PreviewButtonsProps = {
  readonly draft: SendDraft;
  readonly check: Check;
  readonly asking: Asking;
  readonly sending: Pick<Sending, "edit" | "look">;
  readonly onCheck: () => void;
};

/** The way back, and the one that asks the wallet, unless the chain has said that it would fail. */
export function PreviewButtons({ draft, check, asking, sending, onCheck }: PreviewButtonsProps): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useAssetText();
  const wallet = useWalletName();
  const isAsking = check === "asking";
  const edit = (): void => {
    const below = ui.getSnapshot().router.stack.slice(0, -1);
    if (below.some(({ view }) => view === "WalletSend")) ui.back({ to: "WalletSend" });
    else ui.replace({ view: "WalletSend" });
  };
  if (check === "unsure") {
    const again = (): void => {
      sending.edit();
      edit();
    };
    return <UnsureActions doubt={draft.doubt} onLook={sending.look} onAgain={again} again={t("send.edit")} />;
  }
  if (check === "blocked") {
    return (
      <div className={c.root}>
        {draft.fee.status === "failed" && (
          <Button tone="quiet" className={c.cancel} onClick={onCheck}>
            {t("common.retry")}
          </Button>
        )}
        <Button className={c.send} onClick={edit}>
          {t("send.edit")}
        </Button>
      </div>
    );
  }
  const isChecking = check === "checking";
  return (
    <div className={c.root}>
      <Button tone="quiet" className={c.cancel} onClick={isAsking ? asking.stop : edit}>
        {t("common.cancel")}
      </Button>
      <Button className={c.send} loading={isAsking || isChecking} onClick={asking.ask}>
        {isAsking ? t("send.asking", { wallet }) : t(isChecking ? "send.checking" : "send.send")}
      </Button>
    </div>
  );
}
