import type { Snapshot } from "@foyer/core";
import type { OfferedAsset } from "@foyer/core/exchange";
import { formatAmount, selectTokens } from "@foyer/core/tokens";
import { useCallback } from "react";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useMoneyText } from "../../text/use-money-text.ts";

/** In US dollars. */
const PRESETS = [10, 50, 100] as const;
/** Digits that a field takes behind the point. */
const PARTS = 10;

/** Usual sums, in dollars, where somebody says what the asset costs: without a price there are none. */
export function usePresets(
  { asset, decimals }: OfferedAsset,
  setAmount: (amount: string) => void,
): readonly { readonly label: string; readonly onPress: () => void }[] {
  const { t } = useMoneyText();
  const select = useCallback(
    (state: Snapshot) => {
      const list = selectTokens(state);
      return list && "items" in list ? list.items.find((token) => token.asset === asset)?.price : undefined;
    },
    [asset],
  );
  const price = useFoyerState(select);
  if (!price || BigInt(price.value) <= 0n) return [];
  const scale = 10n ** BigInt(decimals + price.decimals);
  return PRESETS.map((usd) => {
    // Cut off, so that it is never more than was pressed.
    const value = (BigInt(usd) * scale) / BigInt(price.value);
    const [whole = "0", parts = ""] = formatAmount(value, decimals).split(".");
    const cut = parts.slice(0, PARTS);
    return { label: t("deposit.usd", { amount: usd }), onPress: () => setAmount(cut ? `${whole}.${cut}` : whole) };
  });
}
