import { splitBalance } from "@foyer/core";
import type { ReactElement } from "react";
import { useBalance } from "../hooks/use-balance.ts";
import { useViewText } from "../text/use-view-text.ts";

/** The balance beside the account in a button. Nothing where it is not known: an unknown sum never looks like zero. */
export function AccountBalance(): ReactElement | null {
  const { formatNumber } = useViewText();
  const { balance } = useBalance({ when: "connected" });
  if (!balance || !("value" in balance)) return null;
  const { whole, fraction, isBelow } = splitBalance(balance);
  const number = formatNumber(`${whole}.${fraction}0` as `${number}`, { maximumFractionDigits: 6 });
  return (
    <>
      {isBelow ? "<" : ""}
      {number} {balance.symbol}
    </>
  );
}
