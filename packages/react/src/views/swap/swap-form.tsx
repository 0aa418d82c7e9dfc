import { selectRoute } from "@foyer/core";
import { type SwapDraft, selectSwap } from "@foyer/core/swap";
import { type FormEvent, type ReactElement, useId, useRef } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { useSwapText } from "../../text/use-swap-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { FieldError } from "../shared/field-error.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { type AmountField, useAmountField } from "../shared/use-amount-field.ts";
import { type Typing, useTyping } from "../shared/use-typing.ts";
import { Countdown } from "./countdown.tsx";
import { SideCard } from "./side-card.tsx";
import { Slippage } from "./slippage.tsx";
import { Facts, QuoteFacts } from "./swap-facts.tsx";
import { c, cssText } from "./swap-form.css.ts";
import { GivenSum, MaxButton, ReceivedSum, Worth } from "./swap-sums.tsx";
import { LABELS, levelOf, nameSide, usePercent } from "./swap-words.ts";
import type { Swapping } from "./use-swap-draft.tsx";

/** How long an amount has to rest before a quote is asked for, in ms. */
const REST_MS = 200;

type SwapFormProps = { readonly draft: SwapDraft; readonly swapping: Swapping };

/** How much of what is given, what is received, and what that costs; the button says what is still missing, and leads there. */
export function SwapForm({ draft, swapping }: SwapFormProps): ReactElement {
  useStyles(cssText);
  const { foyer, ui } = useFoyerContext("SwapForm");
  const { t } = useSwapText();
  const [amount, from, to] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
  ];
  const typing = useTyping({ value: draft.amount, take: swapping.setAmount, restMs: REST_MS });
  const amountField = useGivenField(draft, typing);
  const error = useError(draft, amountField.isRefused);
  const errorId = useId();
  useAnnounced(error);
  const choose = (side: "from" | "to"): void => ui.push({ view: "SwapSelectToken", params: { side } });
  const goOn = async (): Promise<void> => {
    const { key } = selectRoute(ui.getSnapshot());
    // Whoever presses Enter right behind the last digit has written it.
    await typing.flush();
    if (selectRoute(ui.getSnapshot()).key !== key) return;
    const problem = selectSwap(foyer.getSnapshot())?.problem;
    if (problem === undefined || problem === "quote-missing") ui.push({ view: "SwapPreview" });
    else if (problem === "quote-failed") await swapping.refreshQuote();
    else if (problem === "from-missing" || (problem === "token-indivisible" && draft.from?.decimals === 0))
      from.current?.focus();
    else if (problem === "to-missing" || problem === "token-indivisible") to.current?.focus();
    else amount.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void goOn();
  };
  const isLoading = draft.from === undefined && swapping.tokens?.status === "loading";
  return (
    <form noValidate className={c.root} onSubmit={submit}>
      <div className={c.sides}>
        <SideCard
          isField
          title={t("swap.from")}
          side={draft.from}
          isLoading={isLoading}
          tokenRef={from}
          onChoose={() => choose("from")}
          worth={<Worth usd={draft.usd} isShown={draft.value !== undefined && draft.value !== "0"} />}
          max={draft.from?.value === "0" ? undefined : <MaxButton isMax={draft.isMax} onPress={swapping.setMax} />}
        >
          <GivenSum
            draft={draft}
            typing={typing}
            amountField={amountField}
            errorId={error === undefined ? undefined : errorId}
            fieldRef={amount}
          />
        </SideCard>
        <button type="button" className={c.flip} aria-label={t("swap.flip")} onClick={() => void swapping.flip()}>
          <ViewIcon name="swap" size={16} />
        </button>
        <SideCard
          title={t("swap.to")}
          side={draft.to}
          isLoading={false}
          tokenRef={to}
          onChoose={() => choose("to")}
          worth={
            draft.quote.status === "ready" && <Worth usd={draft.quote.usd} isShown={draft.quote.status === "ready"} />
          }
        >
          <ReceivedSum draft={draft} />
        </SideCard>
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {draft.quote.status === "ready" && (
        <div className={c.quote}>
          <Countdown draft={draft} />
          <Facts>
            <QuoteFacts draft={draft} />
          </Facts>
        </div>
      )}
      <Slippage slippage={draft.slippage} onChoose={(next) => void swapping.setSlippage(next)} />
      <GoOn draft={draft} isResting={typing.isResting} isLoading={isLoading} />
    </form>
  );
}

function useGivenField({ from }: SwapDraft, { text, type }: Typing): AmountField {
  const { network } = useNetwork();
  // The network's own coin is swapped unless the user chooses another token.
  const places = (from ?? network?.nativeCurrency)?.decimals ?? 0;
  return useAmountField(type, { shown: text, places, symbol: from?.symbol });
}

/** The button that says what is missing. It stays in reach: pressed, it leads to the field. */
function GoOn({
  draft: { problem },
  isResting,
  isLoading,
}: Pick<SwapFormProps, "draft"> & { readonly isResting: boolean; readonly isLoading: boolean }): ReactElement {
  const { t } = useSwapText();
  const isQuoting = problem === "quote-missing" || (isResting && problem === undefined);
  const isWay = problem === undefined || problem === "quote-failed";
  return (
    <Button
      type="submit"
      tone={problem === undefined && !isResting ? "primary" : "quiet"}
      aria-disabled={!(isWay || isQuoting) || undefined}
      loading={isLoading || isQuoting}
    >
      {t(
        isLoading
          ? "common.loading"
          : isQuoting
            ? "swap.label.quoting"
            : problem === undefined
              ? "swap.label.review"
              : LABELS[problem],
      )}
    </Button>
  );
}

/** What is wrong, in words; what is only missing is no error. */
function useError({ problem, from, quote }: SwapDraft, isRefused: boolean): string | undefined {
  const { t } = useSwapText();
  const { network } = useNetwork();
  const percent = usePercent();
  const symbol = nameSide(from);
  if (isRefused) return t("swap.amount.pasted");
  switch (problem) {
    case "token-indivisible":
      return t("swap.whole");
    case "amount-invalid":
      return t("swap.amount.invalid");
    case "amount-too-precise":
      return t("swap.amount.precise", { symbol, decimals: from?.decimals ?? 0 });
    case "funds-short":
      return t("swap.short.token", { symbol });
    case "fee-short":
      return t("swap.short.fee", { symbol: network?.nativeCurrency.symbol ?? "" });
    case "no-liquidity":
      return t("swap.liquidity.text");
    case "quote-failed":
      return quote.status === "failed" && quote.code !== "network/unreachable"
        ? t(`error.${quote.code}`)
        : t("swap.failed.text");
    default:
      break;
  }
  if (quote.status !== "ready" || quote.impact === undefined) return undefined;
  return levelOf(quote.impact) === "severe" ? t("swap.impact.severe", { percent: percent(quote.impact) }) : undefined;
}
