import type { SwapDraft } from "@foyer/core/swap";
import { type ReactElement, type Ref, useRef } from "react";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { joinClasses, useMergedRef } from "../../parts/props.ts";
import { useSwapText } from "../../text/use-swap-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useBusy } from "../shared/rows.tsx";
import type { AmountField } from "../shared/use-amount-field.ts";
import { useFittedText } from "../shared/use-fitted-text.ts";
import { useSums } from "../shared/use-sums.ts";
import type { Typing } from "../shared/use-typing.ts";
import { c, cssText } from "./swap-sums.css.ts";
import { exactOf, nameSide } from "./swap-words.ts";

/** Digits behind the point of what is received, while it is written. */
const FEW = 6;

type GivenSumProps = {
  readonly draft: SwapDraft;
  readonly typing: Pick<Typing, "text">;
  readonly amountField: Pick<AmountField, "onChange">;
  readonly errorId: string | undefined;
  readonly fieldRef: Ref<HTMLInputElement>;
};

/** How much is given. */
export function GivenSum({ draft, typing: { text }, amountField, errorId, fieldRef }: GivenSumProps): ReactElement {
  useStyles(cssText);
  const { t } = useSwapText();
  const field = useRef<HTMLInputElement>(null);
  useFittedText(field, text);
  return (
    <input
      ref={useMergedRef(fieldRef, field)}
      className={c.amount}
      // Decimal, so that phones show a point; `type=number` would turn digits into something else.
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      spellCheck={false}
      placeholder="0"
      aria-label={[t("swap.amount"), nameSide(draft.from)].filter(Boolean).join(", ")}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      value={text}
      onChange={amountField.onChange}
    />
  );
}

/** How much is received, as it was quoted. */
export function ReceivedSum({ draft }: { readonly draft: SwapDraft }): ReactElement {
  useStyles(cssText);
  const { t } = useSwapText();
  const { coins } = useSums();
  const { quote, to } = draft;
  if (quote.status === "loading") {
    return (
      <span role="status" aria-label={t("swap.quoting")} className={c.amount}>
        <Skeleton className={c.skeleton} />
      </span>
    );
  }
  const isKnown = quote.status === "ready" && to !== undefined;
  const shown = isKnown ? coins(exactOf(quote.expected, to), "", { few: FEW }) : "0";
  return (
    <output
      aria-label={t("swap.received")}
      title={isKnown ? exactOf(quote.expected, to) : undefined}
      className={joinClasses(
        c.amount,
        c.received,
        !isKnown && c.none,
        quote.status === "ready" && quote.isRefreshing && c.fading,
      )}
    >
      <bdi>{shown}</bdi>
    </output>
  );
}

/** Takes all there is. */
export function MaxButton({
  isMax,
  onPress,
}: {
  readonly isMax: boolean;
  readonly onPress: () => Promise<void>;
}): ReactElement {
  useStyles(cssText);
  const { t } = useSwapText();
  const [isBusy, press] = useBusy(onPress);
  return (
    <button type="button" className={c.max} aria-pressed={isMax} aria-busy={isBusy || undefined} onClick={press}>
      {t("swap.max")}
    </button>
  );
}

/** What a sum is worth; where nobody knows it, that is said. */
export function Worth({
  usd,
  isShown,
}: {
  readonly usd: string | undefined;
  readonly isShown: boolean;
}): ReactElement | null {
  const { t } = useSwapText();
  const { dollars } = useSums();
  if (!isShown) return null;
  return usd === undefined ? <span>{t("swap.unknownWorth")}</span> : <bdi>{dollars(usd)}</bdi>;
}
