import type { SwapDraft } from "@foyer/core/swap";
import { formatAmount } from "@foyer/core/tokens";
import type { ReactElement, ReactNode } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { useSwapText } from "../../text/use-swap-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useSums } from "../shared/use-sums.ts";
import { c, cssText } from "./swap-facts.css.ts";
import { exactOf, type ImpactLevel, levelOf, nameSide, usePercent } from "./swap-words.ts";

/** Digits of a rate behind the point. */
const RATE_DIGITS = 6;

/** What is known of a swap, line by line. */
export function Facts({ children }: { readonly children: ReactNode }): ReactElement {
  useStyles(cssText);
  return <dl className={c.root}>{children}</dl>;
}

/** One line of it. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={c.fact}>
      <dt className={c.name}>{name}</dt>
      <dd className={c.value}>{children}</dd>
    </div>
  );
}

/** What one whole coin brings, as it was quoted. */
export function useRate({ from, to, value, quote }: SwapDraft): string | undefined {
  const { t } = useSwapText();
  const { coins } = useSums();
  if (quote.status !== "ready" || !from || !to || !value || value === "0") return undefined;
  const scale = 10n ** BigInt(from.decimals);
  const rate = (BigInt(quote.expected) * scale) / BigInt(value);
  const amount = coins(formatAmount(rate, to.decimals), nameSide(to), { few: RATE_DIGITS });
  return t("swap.rate", { from: nameSide(from), amount });
}

/** How much the price moves, what arrives at least, and what all of it costs. What is not known is said to be so. */
export function QuoteFacts({ draft }: { readonly draft: SwapDraft }): ReactElement | null {
  useStyles(cssText);
  const { t } = useSwapText();
  const { coins } = useSums();
  const percent = usePercent();
  const { quote, to } = draft;
  if (quote.status !== "ready" || !to) return null;
  const { fee, keeps, impact } = quote;
  return (
    <>
      <Fact name={t("swap.impact")}>
        <Impact level={levelOf(impact)}>{impact === undefined ? undefined : percent(impact)}</Impact>
      </Fact>
      <Fact name={t("swap.minimum")}>
        <bdi translate="no">{coins(exactOf(quote.minimum, to), nameSide(to))}</bdi>
      </Fact>
      {keeps !== undefined && <Fact name={t("swap.tokenFee")}>{percent(keeps)}</Fact>}
      <Fact name={t("swap.provider")}>
        <bdi translate="no">{quote.route}</bdi>
      </Fact>
      <Fact name={t("swap.providerFee")}>
        {fee ? coins(formatAmount(BigInt(fee.value), fee.decimals), fee.symbol) : t("swap.providerFee.none")}
      </Fact>
      <Fact name={t("swap.fee")}>
        <NetworkFee fee={draft.fee} />
      </Fact>
    </>
  );
}

function Impact({ level, children }: { readonly level: ImpactLevel; readonly children: ReactNode }): ReactElement {
  const { t } = useSwapText();
  if (level === "unknown") return <span className={c.aside}>{t("swap.impact.unknown")}</span>;
  if (level === "low") return <span>{children}</span>;
  return (
    <>
      <ViewIcon name="warning" size={16} className={c[level]} />
      <span className={c[level]}>{children}</span>
    </>
  );
}

function NetworkFee({ fee }: { readonly fee: SwapDraft["fee"] }): ReactElement {
  const { t } = useSwapText();
  const { cost, dollars } = useSums();
  if (fee.status === "unknown") return <span className={c.aside}>{t("swap.fee.unknown")}</span>;
  const exact = formatAmount(BigInt(fee.value), fee.decimals);
  return (
    <>
      <bdi translate="no" title={`${exact} ${fee.symbol}`}>
        {t("swap.fee.about", { amount: cost(exact, fee.symbol) })}
      </bdi>
      {fee.usd !== undefined && <bdi className={c.aside}>{dollars(fee.usd)}</bdi>}
    </>
  );
}
