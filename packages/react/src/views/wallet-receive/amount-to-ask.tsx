import type { Namespace, Network } from "@foyer/core";
import { formatAmount, parseAmount } from "@foyer/core/tokens";
import { type ReactElement, useId } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { useAmountField } from "../shared/use-amount-field.ts";
import { c, cssText } from "./amount-to-ask.css.ts";

/** What somebody asks for: nothing, so that whoever pays decides; an amount in whole coins; or what is none, and why. */
export type AskedAmount =
  | { readonly kind: "none" }
  | { readonly kind: "amount"; readonly amount: `${number}` }
  | { readonly kind: "wrong"; readonly why: "invalid" | "precise" | "small" };

/** Where payment links ask for an amount. */
const ASKING: readonly Namespace[] = ["eip155", "bip122", "solana"];

/** Whether an amount can be asked for on a network, by a link that wallets read. */
export function canAsk({ chainNamespace }: Pick<Network, "chainNamespace">): boolean {
  return ASKING.includes(chainNamespace);
}

/** Reads what was written as what is sent is read; a comma is a point. */
export function readAsked(text: string, decimals: number): AskedAmount {
  const read = parseAmount(text.trim().replace(",", "."), decimals);
  if (!read.ok && read.problem === "empty") return { kind: "none" };
  if (!read.ok) return { kind: "wrong", why: read.problem === "too-precise" ? "precise" : "invalid" };
  if (read.value === 0n) return { kind: "wrong", why: "small" };
  // Decimal digits are what an exact amount is written in.
  return { kind: "amount", amount: formatAmount(read.value, decimals) as `${number}` };
}

type AmountToAskProps = {
  readonly network: Network;
  readonly text: string;
  readonly asked: AskedAmount;
  readonly onType: (text: string) => void;
};

/** How much of the network's coin is asked for; empty, it is left to whoever pays. */
export function AmountToAsk({ network, text, asked, onType }: AmountToAskProps): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  const [id, errorId] = [useId(), useId()];
  const { symbol, decimals } = network.nativeCurrency;
  const { isRefused, onChange } = useAmountField(onType, { shown: text, places: decimals, symbol });
  const wrong = asked.kind === "wrong" ? t(`send.amount.${asked.why}`, { symbol, decimals }) : undefined;
  const error = isRefused ? t("send.amount.pasted") : wrong;
  useAnnounced(error);
  return (
    <div className={c.root}>
      <label htmlFor={id} className={c.label}>
        {t("receive.amount")}
      </label>
      <div className={c.line}>
        <input
          id={id}
          className={c.field}
          // Decimal, so that phones show a point; `type=number` would turn digits into something else.
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder={t("receive.amount.any")}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          value={text}
          onChange={onChange}
        />
        <bdi translate="no">{symbol}</bdi>
      </div>
      {error !== undefined && (
        <p id={errorId} className={c.error}>
          <ViewIcon name="error" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
