import type { SendDraft } from "@foyer/core/send";
import type { ReactElement } from "react";
import { useNetwork } from "../../../hooks/use-network.ts";
import { AlertBar } from "../../../parts/notices/notices.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { nameToken, useWalletName, writeFailure } from "../send-words.ts";
import { c, cssText } from "./outcome.css.ts";
import type { Check } from "./use-review.ts";

type OutcomeProps = {
  readonly draft: SendDraft;
  readonly check: Check;
  /** The visitor stopped waiting for the wallet. */
  readonly isStopped: boolean;
};

/** Why it cannot be sent, or was not. That somebody declined is no failure of anybody's. */
export function Outcome({ draft, check, isStopped }: OutcomeProps): ReactElement | null {
  useStyles(cssText);
  const { t } = useAssetText();
  const wallet = useWalletName();
  const blocked = useBlocked(draft);
  const { failure } = draft;
  if (check === "asking" || check === "checking") return null;
  if (isStopped || failure?.code === "flow/aborted") {
    return (
      <AlertBar tone="info">
        <strong className={c.title}>{t("send.stopped.title")}</strong>
        {t("send.stopped.text", { wallet })}
      </AlertBar>
    );
  }
  if (check === "blocked") {
    return (
      <AlertBar>
        <strong className={c.title}>{t("send.blocked.title")}</strong>
        {blocked}
      </AlertBar>
    );
  }
  if (!failure) return null;
  if (failure.code === "send/rejected") {
    return (
      <AlertBar tone="info">
        <strong className={c.title}>{t("send.declined.title")}</strong>
        {t("send.declined.text")}
      </AlertBar>
    );
  }
  return (
    <AlertBar>
      <strong className={c.title}>{t("send.failed.title")}</strong>
      {writeFailure(failure, { t, by: "wallet" })}
    </AlertBar>
  );
}

/** Why the chain would not take it, in words. */
function useBlocked({ fee, problem, token }: SendDraft): string {
  const { t } = useAssetText();
  const { network } = useNetwork();
  if (problem === "funds-short") return t("send.short.token", { symbol: nameToken(token) });
  if (problem === "fee-short") return t("send.short.fee", { symbol: network?.nativeCurrency.symbol ?? "" });
  return fee.status === "failed" ? writeFailure(fee, { t, by: "chain" }) : t("error.unknown");
}
