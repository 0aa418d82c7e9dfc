import type { SwapDraft } from "@foyer/core/swap";
import type { ReactElement } from "react";
import { useNetwork } from "../../../hooks/use-network.ts";
import { AlertBar } from "../../../parts/notices/notices.tsx";
import { useSwapText } from "../../../text/use-swap-text.ts";
import { useAnnounced } from "../../shared/frame-context.tsx";
import { useSums } from "../../shared/use-sums.ts";
import { exactOf, levelOf, nameSide, useFailureWords, usePercent } from "../swap-words.ts";
import type { Check } from "./use-swap-review.ts";

type Words = { readonly tone: "info" | "warning" | "danger"; readonly title: string; readonly text: string };

/** Why it cannot be swapped, or was not, and what is unusual about it. That somebody declined is no failure of anybody's. */
export function SwapOutcome({
  draft,
  check,
}: {
  readonly draft: SwapDraft;
  readonly check: Check;
}): ReactElement | null {
  const words = useWords(draft, check);
  useAnnounced(words && words.tone !== "danger" ? words.title : undefined);
  if (!words) return null;
  return (
    <AlertBar tone={words.tone === "danger" ? "danger" : words.tone}>
      <strong>{words.title}</strong> {words.text}
    </AlertBar>
  );
}

function useWords(draft: SwapDraft, check: Check): Words | undefined {
  const { t } = useSwapText();
  const { coins } = useSums();
  const percent = usePercent();
  const write = useFailureWords();
  const problem = useProblem(draft);
  const { failure, quote, to } = draft;
  if (check === "asking" || check === "checking" || check === "sent") return undefined;
  if (check === "worse" && quote.status === "ready" && to)
    return {
      tone: "warning",
      title: t("swap.worse.title"),
      text: t("swap.worse.text", { amount: coins(exactOf(quote.minimum, to), nameSide(to)) }),
    };
  if (failure?.code === "flow/aborted")
    return { tone: "info", title: t("swap.stopped.title"), text: t("swap.stopped.text") };
  if (failure?.code === "swap/rejected")
    return { tone: "info", title: t("swap.declined.title"), text: t("swap.declined.text") };
  if (check === "expired") return { tone: "warning", title: t("swap.expired.title"), text: t("swap.expired.text") };
  if (failure) return { tone: "danger", title: t("swap.failed.title"), text: write(failure) };
  if (check === "blocked") return { tone: "danger", title: t("swap.blocked.title"), text: problem };
  if (quote.status !== "ready" || quote.impact === undefined) return undefined;
  const level = levelOf(quote.impact);
  if (level !== "high" && level !== "severe") return undefined;
  const text = t(`swap.impact.${level}`, { percent: percent(quote.impact) });
  return { tone: level === "severe" ? "danger" : "warning", title: t("swap.impact.title"), text };
}

/** Why it would not go, in words. */
function useProblem({ problem, from, quote }: SwapDraft): string {
  const { t } = useSwapText();
  const { network } = useNetwork();
  if (problem === "funds-short") return t("swap.short.token", { symbol: nameSide(from) });
  if (problem === "fee-short") return t("swap.short.fee", { symbol: network?.nativeCurrency.symbol ?? "" });
  if (problem === "no-liquidity") return t("swap.liquidity.text");
  return quote.status === "failed" ? t(`error.${quote.code}`) : t("swap.failed.text");
}
