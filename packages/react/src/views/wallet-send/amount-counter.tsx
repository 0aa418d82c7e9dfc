import type { SendDraft } from "@foyer/core/send";
import type { ReactElement } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useSums } from "../shared/use-sums.ts";
import { c } from "./amount-field.css.ts";
import { nameToken } from "./send-words.ts";

/** Digits behind the point of a token's sum below one in dollars. */
const FEW = 6;

type AmountCounterProps = { readonly draft: SendDraft; readonly onSwitch: () => void };

/** The amount in the other unit; pressed, it is counted in that one. Nothing where nobody knows the price. */
export function AmountCounter({ draft, onSwitch }: AmountCounterProps): ReactElement {
  const { t } = useAssetText();
  const { coins, dollars } = useSums();
  const { token, unit, counterValue = "0" } = draft;
  // The place is kept, so that what is at the end of the line stays there.
  if (!token?.price) return <span />;
  const symbol = nameToken(token);
  const shown = unit === "token" ? dollars(counterValue) : coins(counterValue, symbol, { few: FEW });
  const other = unit === "token" ? t("send.counter.usd") : symbol;
  return (
    <button
      type="button"
      className={c.counter}
      aria-label={`${shown}. ${t("send.counter", { unit: other })}`}
      onClick={onSwitch}
    >
      <bdi>{shown}</bdi>
      <ViewIcon name="swap" size={16} />
    </button>
  );
}
