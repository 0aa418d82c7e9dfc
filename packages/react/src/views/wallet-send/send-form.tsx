import { selectRoute } from "@foyer/core";
import { VALUE_DIGITS } from "@foyer/core/limits";
import { type SendDraft, selectDraft, send } from "@foyer/core/send";
import { formatAmount } from "@foyer/core/tokens";
import { type FormEvent, type ReactElement, useRef } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { useTokens } from "../../hooks/use-tokens.ts";
import { Button } from "../../parts/button/button.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAmountField } from "../shared/use-amount-field.ts";
import { useSums } from "../shared/use-sums.ts";
import { useTyping } from "../shared/use-typing.ts";
import { AmountField } from "./amount-field.tsx";
import { FeeLine } from "./fee-line.tsx";
import { ReceiverField } from "./receiver-field.tsx";
import { c, cssText } from "./send-form.css.ts";
import { type FieldName, LACKS, nameToken } from "./send-words.ts";
import type { Sending } from "./use-draft.ts";

/** How long an address or a name has to rest before somebody is asked for it, in ms. */
const RECEIVER_REST_MS = 500;

/** Props of `SendForm`. */
export type SendFormProps = { readonly draft: SendDraft; readonly sending: Sending };

/** How much of what, to whom, and what it costs; the button says what is still missing, and leads there. */
export function SendForm({ draft, sending }: SendFormProps): ReactElement {
  useStyles(cssText);
  const { foyer, ui } = useFoyerContext("SendForm");
  const canReceive = useFoyerState(({ settings }) => settings.receive);
  const [amount, token, receiver] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLButtonElement>(null),
    useRef<HTMLInputElement>(null),
  ];
  const fields: { readonly [F in FieldName]: typeof amount | typeof token } = { amount, token, receiver };
  // The feature's own verb says when it has taken it.
  const take = (written: string): Promise<unknown> => foyer.use(send()).setAmount(written).catch(ignore);
  const amountTyping = useTyping({ value: draft.amount, take });
  const { network } = useNetwork();
  const amountField = useAmountField(amountTyping.type, {
    shown: amountTyping.text,
    // Until the account's tokens are known, the network's own coin is sent.
    places: draft.unit === "usd" ? VALUE_DIGITS : ((draft.token ?? network?.nativeCurrency)?.decimals ?? 0),
    symbol: draft.unit === "usd" ? undefined : draft.token?.symbol,
  });
  const amountError = useAmountError(draft, amountField.isRefused);
  const typing = useTyping({ value: draft.receiver, take: sending.setReceiver, restMs: RECEIVER_REST_MS });
  const { problem } = draft;
  const { list } = useTokens();
  const isLoading = draft.token === undefined && (!list || list.status === "loading");
  const goOn = async (): Promise<void> => {
    const { key } = selectRoute(ui.getSnapshot());
    // Whoever presses Enter right behind the last digit has written it.
    await Promise.all([amountTyping.flush(), typing.flush()]);
    if (selectRoute(ui.getSnapshot()).key !== key) return;
    const left = selectDraft(foyer.getSnapshot())?.problem;
    if (left === undefined) ui.push({ view: "WalletSendPreview" });
    else fields[LACKS[left].field].current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void goOn();
  };
  return (
    <form noValidate className={c.root} onSubmit={submit}>
      <AmountField
        draft={draft}
        sending={sending}
        typing={amountTyping}
        amountField={amountField}
        error={amountError}
        canFund={canReceive && (problem === "funds-short" || problem === "fee-short")}
        isLoading={isLoading}
        fieldRef={amount}
        tokenRef={token}
      />
      <ReceiverField draft={draft} recent={sending.recent} typing={typing} fieldRef={receiver} />
      <FeeLine fee={draft.fee} />
      <GoOn problem={problem} isLoading={isLoading} isResting={typing.isResting} />
    </form>
  );
}

function ignore(): void {}

type GoOnProps = {
  readonly problem: SendDraft["problem"];
  /** What the account holds is on its way. */
  readonly isLoading: boolean;
  /** A receiver is being typed. */
  readonly isResting: boolean;
};

/** The button that says what is missing. It stays in reach: pressed, it leads to the field. */
function GoOn({ problem, isLoading, isResting }: GoOnProps): ReactElement {
  const { t } = useAssetText();
  // What is being typed is nobody's mistake yet.
  const lack =
    isResting && (problem === undefined || LACKS[problem].field === "receiver") ? "receiver-checking" : problem;
  return (
    <Button
      type="submit"
      tone={lack === undefined ? "primary" : "quiet"}
      aria-disabled={lack !== undefined || undefined}
      loading={isLoading || problem === "receiver-checking"}
    >
      {t(isLoading ? "common.loading" : lack === undefined ? "send.label.preview" : LACKS[lack].label)}
    </Button>
  );
}

/** What is wrong with the amount, in words; what is only missing is no error. */
function useAmountError({ problem, token, unit, to }: SendDraft, isRefused: boolean): string | undefined {
  const { t } = useAssetText();
  const { coins } = useSums();
  const { network } = useNetwork();
  const symbol = nameToken(token);
  if (isRefused) return t("send.amount.pasted");
  switch (problem) {
    case "amount-invalid":
      return t("send.amount.invalid");
    case "amount-too-precise":
      return unit === "usd"
        ? t("send.amount.small", { symbol })
        : t("send.amount.precise", { symbol, decimals: token?.decimals ?? 0 });
    case "funds-short":
      return t("send.short.token", { symbol });
    case "fee-short":
      return t("send.short.fee", { symbol: network?.nativeCurrency.symbol ?? "" });
    case "amount-below-least": {
      const least = to.status === "known" && to.least && formatAmount(BigInt(to.least), token?.decimals ?? 0);
      return t("send.amount.least", { amount: coins(least || "0", symbol) });
    }
    default:
      return undefined;
  }
}
