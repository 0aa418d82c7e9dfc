import type { Snapshot } from "@foyer/core";
import type { ReactElement } from "react";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { RowIcon } from "../shared/row-icon.tsx";

/** What can be done with money here, in the order that the host has chosen. */
export function MoneyRows(): readonly ReactElement[] {
  const ui = useUi();
  const { t } = useViewText();
  return useFoyerState(selectMoneyRows).map((row) => {
    const { view, icon, label } = ROWS[row];
    return (
      <Row
        key={row}
        tile={
          <RowIcon>
            <ViewIcon name={icon} />
          </RowIcon>
        }
        name={t(label)}
        trailing={<ViewIcon name="forward" />}
        onClick={() => ui.push({ view })}
      />
    );
  });
}

const ROWS = {
  fund: { view: "FundWallet", icon: "plus", label: "account.fund" },
  activity: { view: "Transactions", icon: "clock", label: "title.Transactions" },
} as const;

const DEFAULT_ORDER = ["onramp", "receive", "swaps", "send"] as const;

function selectMoneyRows({ settings }: Snapshot): readonly (keyof typeof ROWS)[] {
  const { walletFeaturesOrder: order = DEFAULT_ORDER, receive, activity = true } = settings;
  // Receiving is one of the ways to fund a wallet, and buying another: they are one row, where the first of them stands.
  const all = [...order, ...DEFAULT_ORDER].map((feature) =>
    feature === "receive" || feature === "onramp" ? "fund" : feature,
  );
  const isOffered = (row: string): row is "fund" => row === "fund" && receive;
  return [...[...new Set(all)].filter(isOffered), ...(activity ? (["activity"] as const) : [])];
}
