import type { SwapDraft } from "@foyer/core/swap";
import { type ReactElement, useEffect, useReducer } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useSwapText } from "../../text/use-swap-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./countdown.css.ts";
import { useRate } from "./swap-facts.tsx";

const SECOND_MS = 1_000;

/** What one coin brings, and how long that is good for. */
export function Countdown({ draft }: { readonly draft: SwapDraft }): ReactElement | null {
  useStyles(cssText);
  const { t } = useSwapText();
  const rate = useRate(draft);
  const { quote } = draft;
  const left = useSecondsLeft(quote.status === "ready" ? quote.expiresAt : undefined);
  if (quote.status !== "ready") return null;
  const when = quote.isRefreshing
    ? t("swap.refreshing")
    : left > 0
      ? t("swap.expires", { seconds: left })
      : t("swap.expired");
  return (
    <p className={c.root}>
      <bdi>{rate}</bdi>
      {/* Who listens hears of a new quote, and not of each second. */}
      <span className={c.when} aria-hidden="true">
        {when}
      </span>
    </p>
  );
}

/** Whole seconds until a time; 0 once it is over. */
export function useSecondsLeft(until: number | undefined): number {
  const { clock } = useFoyer().ports;
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - clock.now()) / SECOND_MS));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second is waited for by itself
  useEffect(() => (left > 0 ? clock.after(SECOND_MS, tick) : undefined), [clock, left, until]);
  return left;
}
