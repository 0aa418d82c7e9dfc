import { type Namespace, type Snapshot, selectConnection } from "@foyer/core";
import type { Payment } from "@foyer/core/pay";
import { type ReactElement, useCallback } from "react";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import type { Paying } from "../../hooks/use-pay.ts";
import { useTokens } from "../../hooks/use-tokens.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";
import { RowIcon } from "../shared/row-icon.tsx";
import { useBusy } from "../shared/rows.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { usePaySums } from "./pay-sums.ts";

type PayFromWalletProps = { readonly payment: Payment; readonly paying: Paying };

/** The wallet that is connected where the asset is, with what it has of it; else the way to connect one. */
export function PayFromWallet({ payment, paying }: PayFromWalletProps): ReactElement {
  const { t } = useMoneyText();
  // Checked where it was asked for: CAIP-19 begins with its namespace.
  const namespace = payment.asset.slice(0, payment.asset.indexOf(":")) as Namespace;
  const select = useCallback((state: Snapshot) => selectConnection(state, namespace)?.connectorId, [namespace]);
  const connectorId = useFoyerState(select);
  const wallet = useWalletList().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
  const [isConnecting, connect] = useBusy(paying.connect);
  if (connectorId !== undefined && wallet)
    return <Connected payment={payment} paying={paying} wallet={wallet} namespace={namespace} />;
  return (
    <Row
      raised
      tile={
        <RowIcon>
          <ViewIcon name="wallet" />
        </RowIcon>
      }
      name={t("pay.connect")}
      secondary={t("pay.connect.text")}
      trailing={<ViewIcon name="forward" />}
      busy={isConnecting}
      onClick={connect}
    />
  );
}

type ConnectedProps = PayFromWalletProps & {
  readonly wallet: ReturnType<typeof useWalletList>[number];
  readonly namespace: Namespace;
};

function Connected({ payment, paying, wallet, namespace }: ConnectedProps): ReactElement {
  const { t } = useMoneyText();
  const { cut } = usePaySums();
  const { list } = useTokens({ namespace });
  const { asset, amount, decimals, symbol } = payment;
  const items = list && "items" in list ? list.items : [];
  const held = items.find((token) => token.asset.toLowerCase() === asset.toLowerCase());
  const isShort = held !== undefined && BigInt(held.value) < BigInt(amount);
  const [isAsking, ask] = useBusy(paying.payWithWallet);
  return (
    <Row
      raised
      tile={<WalletTile wallet={wallet} />}
      name={t("pay.wallet", { wallet: wallet.name })}
      secondary={
        isShort ? t("pay.short", { symbol }) : held && t("pay.have", { amount: cut(held.value, decimals), symbol })
      }
      trailing={<ViewIcon name="forward" />}
      busy={isAsking}
      aria-disabled={isShort || isAsking}
      onClick={isShort ? undefined : ask}
    />
  );
}
