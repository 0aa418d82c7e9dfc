import { type Foyer, type Snapshot, selectAccount, selectNamespace, selectNetwork } from "@foyer/core";
import { type ReactElement, useCallback } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { canSend } from "../shared/can-send.ts";
import { RowIcon } from "../shared/row-icon.tsx";

/** What can be done with money here, in the order that the host has chosen. */
export function MoneyRows(): readonly ReactElement[] {
  const { foyer, ui } = useFoyerContext("MoneyRows");
  const { t } = useViewText();
  const select = useCallback((state: Snapshot) => selectMoneyRows(state, foyer), [foyer]);
  return useFoyerState(select).map((row) => {
    const { view, icon, label } = ROWS[row];
    const go = (): void => {
      if (row === "send") reportSend(foyer);
      ui.push({ view });
    };
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
        onClick={go}
      />
    );
  });
}

const ROWS = {
  fund: { view: "FundWallet", icon: "plus", label: "account.fund" },
  send: { view: "WalletSend", icon: "send", label: "title.WalletSend" },
  activity: { view: "Transactions", icon: "clock", label: "title.Transactions" },
} as const;

const DEFAULT_ORDER = ["onramp", "receive", "swaps", "send"] as const;

function selectMoneyRows(state: Snapshot, foyer: Foyer): readonly (keyof typeof ROWS)[] {
  const { walletFeaturesOrder: order = DEFAULT_ORDER, receive, send, activity = true } = state.settings;
  // Receiving is one of the ways to fund a wallet, and buying another: they are one row, where the first of them stands.
  const all = [...order, ...DEFAULT_ORDER].map((feature) =>
    feature === "receive" || feature === "onramp" ? "fund" : feature,
  );
  const isSendOffered = send && canSend(state, { adapters: foyer.adapters, namespace: selectNamespace(state) });
  const isOffered = (row: string): row is "fund" | "send" =>
    (row === "fund" && receive) || (row === "send" && isSendOffered);
  return [...[...new Set(all)].filter(isOffered), ...(activity ? (["activity"] as const) : [])];
}

function reportSend({ ports, getSnapshot }: Foyer): void {
  const state = getSnapshot();
  const network = selectNetwork(state)?.id;
  const { details = {} } = selectAccount(state) ?? {};
  const isSmartAccount = "kind" in details && details.kind === "smart";
  if (network) ports.analytics?.report("OPEN_SEND", { network, isSmartAccount });
}
