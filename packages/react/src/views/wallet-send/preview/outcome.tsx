import type { SendDraft } from "@foyer/core/send";
import type { ReactElement } from "react";
import { useNetwork } from "../../../hooks/use-network.ts";
import { AlertBar } from "../../../parts/notices/notices.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useAnnounced } from "../../shared/frame-context.tsx";
import { useUnsureText } from "../../shared/unsure.tsx";
import { nameToken, useWalletName, writeFailure } from "../send-words.ts";
import { c, cssText } from "./outcome.css.ts";
import type { Check } from "./use-review.ts";

type OutcomeProps = {
  readonly draft: SendDraft;
  readonly check: Check;
  /** The visitor stopped waiting for the wallet. */
  readonly isStopped: boolean;
};

/** Says why it cannot be sent, or was not, or that this is not known. That the user declined is no failure. */
export function Outcome(props: OutcomeProps): ReactElement | null {
  useStyles(cssText);
  const words = useWords(props);
  // What is calm is read out in its turn; an alert is at once, by itself.
  useAnnounced(words?.isCalm ? words.title : undefined);
  if (!words) return null;
  return (
    <AlertBar tone={words.isCalm ? "info" : "danger"}>
      <strong className={c.title}>{words.title}</strong>
      {words.text}
    </AlertBar>
  );
}

type Words = { readonly isCalm: boolean; readonly title: string; readonly text: string };

function useWords({ draft, check, isStopped }: OutcomeProps): Words | undefined {
  const { t } = useAssetText();
  const wallet = useWalletName();
  const blocked = useBlocked(draft);
  const unsure = useUnsureText(draft.doubt);
  const { failure } = draft;
  if (check === "asking" || check === "checking") return undefined;
  const wasStopped = isStopped || failure?.code === "flow/aborted";
  if (check === "unsure")
    return { isCalm: true, title: t(wasStopped ? "send.stopped.title" : "send.unsure.title"), text: unsure };
  if (wasStopped) return { isCalm: true, title: t("send.stopped.title"), text: t("send.stopped.text", { wallet }) };
  if (check === "blocked") return { isCalm: false, title: t("send.blocked.title"), text: blocked };
  if (!failure) return undefined;
  if (failure.code === "send/rejected")
    return { isCalm: true, title: t("send.declined.title"), text: t("send.declined.text") };
  return { isCalm: false, title: t("send.failed.title"), text: writeFailure(failure, { t, by: "wallet" }) };
}

/** Why the chain would not take it, in words. */
function useBlocked({ fee, problem, token }: SendDraft): string {
  const { t } = useAssetText();
  const { network } = useNetwork();
  if (problem === "funds-short") return t("send.short.token", { symbol: nameToken(token) });
  if (problem === "fee-short") return t("send.short.fee", { symbol: network?.nativeCurrency.symbol ?? "" });
  return fee.status === "failed" ? writeFailure(fee, { t, by: "chain" }) : t("error.unknown");
}
