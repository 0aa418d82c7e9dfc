import { TOKEN_DIGITS } from "@foyer/core/limits";
import type { SendDraft } from "@foyer/core/send";
import { formatAmount } from "@foyer/core/tokens";
import { type ReactElement, type Ref, useId, useRef } from "react";
import { useUi } from "../../hooks/use-ui.ts";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { useMergedRef } from "../../parts/props.ts";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { FieldError } from "../shared/field-error.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { useBusy } from "../shared/rows.tsx";
import { TokenPill } from "../shared/token-pill.tsx";
import type { useAmountField } from "../shared/use-amount-field.ts";
import { useFittedText } from "../shared/use-fitted-text.ts";
import { useSums } from "../shared/use-sums.ts";
import type { Typing } from "../shared/use-typing.ts";
import { AmountCounter } from "./amount-counter.tsx";
import { c, cssText } from "./amount-field.css.ts";
import { nameToken } from "./send-words.ts";
import type { Sending } from "./use-draft.ts";

type AmountFieldProps = {
  readonly draft: SendDraft;
  readonly sending: Sending;
  readonly typing: Typing;
  readonly amountField: Pick<ReturnType<typeof useAmountField>, "onChange">;
  /** What is wrong with the amount, in words. */
  readonly error: string | undefined;
  /** Whether there is a way to get more. */
  readonly canFund: boolean;
  /** What the account holds is on its way. */
  readonly isLoading: boolean;
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly tokenRef: Ref<HTMLButtonElement>;
};

/** How much of what: the number, what it is worth, the token, and how much there is of it. */
export function AmountField(props: AmountFieldProps): ReactElement {
  useStyles(cssText);
  const { draft, sending, error, canFund, isLoading, tokenRef } = props;
  const ui = useUi();
  const { t } = useAssetText();
  const errorId = useId();
  useAnnounced(error);
  const symbol = draft.token ? nameToken(draft.token) || t("tokens.unnamed") : t("send.token.none");
  return (
    <div>
      <div className={c.root}>
        <div className={c.line}>
          {draft.unit === "usd" && (
            <span className={c.sign} aria-hidden="true">
              $
            </span>
          )}
          <AmountInput {...props} errorId={errorId} />
          <TokenPill
            token={draft.token}
            name={symbol}
            label={t("send.token", { symbol })}
            isLoading={isLoading}
            buttonRef={tokenRef}
            onChoose={() => ui.push({ view: "WalletSendSelectToken" })}
          />
        </div>
        <div className={c.under}>
          <AmountCounter draft={draft} onSwitch={sending.switchUnit} />
          <Balance draft={draft} sending={sending} isLoading={isLoading} />
        </div>
      </div>
      {error !== undefined && (
        <div className={c.trouble}>
          <FieldError id={errorId}>{error}</FieldError>
          {canFund && (
            <TextLink className={c.fund} onClick={() => ui.push({ view: "FundWallet" })}>
              {t("account.fund")}
            </TextLink>
          )}
        </div>
      )}
    </div>
  );
}

type AmountInputProps = Pick<AmountFieldProps, "draft" | "typing" | "amountField" | "error" | "fieldRef"> & {
  readonly errorId: string;
};

function AmountInput({
  draft,
  typing: { text },
  amountField,
  error,
  errorId,
  fieldRef,
}: AmountInputProps): ReactElement {
  const { t } = useAssetText();
  const field = useRef<HTMLInputElement>(null);
  const unit = draft.unit === "usd" ? t("send.counter.usd") : nameToken(draft.token);
  useFittedText(field, text);
  return (
    <input
      ref={useMergedRef(fieldRef, field)}
      className={c.amount}
      // Decimal, so that phones show a point; `type=number` would turn digits into something else.
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      placeholder="0"
      aria-label={[t("send.amount"), unit].filter(Boolean).join(", ")}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
      value={text}
      onChange={amountField.onChange}
    />
  );
}

type BalanceProps = Pick<AmountFieldProps, "draft" | "sending" | "isLoading">;

/** How much there is, and what takes all of it. */
function Balance({ draft: { token, isMax }, sending, isLoading }: BalanceProps): ReactElement | null {
  const { t } = useAssetText();
  const { coins } = useSums();
  const [isBusy, press] = useBusy(sending.setMax);
  if (!token) return isLoading ? <Skeleton className={c.loading} /> : null;
  const exact = formatAmount(BigInt(token.value), token.decimals);
  return (
    <span className={c.balance}>
      <span title={exact}>{t("send.balance", { amount: coins(exact, "", { few: TOKEN_DIGITS }) })}</span>
      {token.value !== "0" && (
        <button type="button" className={c.max} aria-pressed={isMax} aria-busy={isBusy || undefined} onClick={press}>
          {t("send.max")}
        </button>
      )}
    </span>
  );
}
