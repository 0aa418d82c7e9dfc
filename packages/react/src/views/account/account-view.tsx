import { addressUrl, type Namespace } from "@foyer/core";
import { selectIsEmbedded } from "@foyer/core/embedded";
import { type ReactElement, useEffect, useLayoutEffect, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useBalance } from "../../hooks/use-balance.ts";
import { useConnections } from "../../hooks/use-connections.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { afterPaint } from "../../parts/motion/motion.ts";
import { Row } from "../../parts/row/row.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { type ConnectedAccount, useAccountOrConnect } from "../shared/account-in-view.ts";
import { AccountTitle } from "../shared/account-title.tsx";
import { useBusy } from "../shared/rows.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { AccountBalance } from "./account-balance.tsx";
import { c, cssText } from "./account-view.css.ts";
import type { TokenSection } from "./assets/token-section.tsx";
import { FeatureActions, RoundAction } from "./feature-actions.tsx";
import { MoneyRows } from "./money-rows.tsx";
import { NetworkChip } from "./network-chip.tsx";
import type { WalletWidget } from "./widget/wallet-widget.tsx";

/** Who is connected, what the account holds, and where to go from here: as an embedded wallet's, or as any other's. */
export function AccountView(_props: ViewProps<"Account">): ReactElement {
  useStyles(cssText);
  const state = useAccountOrConnect();
  const isEmbedded = useFoyerState(selectIsEmbedded);
  const Widget = useWidget(isEmbedded);
  if (state.status !== "known" || (isEmbedded && Widget === undefined)) return <AccountSkeleton />;
  if (isEmbedded && Widget) return <Widget />;
  return <KnownAccount account={state.account} disconnect={state.disconnect} />;
}

/** The account of embedded wallets, which few have: undefined while it is fetched, `null` where it could not be. */
function useWidget(isWanted: boolean): typeof WalletWidget | null | undefined {
  const { foyer } = useFoyerContext("useWidget");
  const [Widget, setWidget] = useState<typeof WalletWidget | null>();
  // Before the paint: once it is here, nobody sees what holds its place.
  useLayoutEffect(() => {
    if (!isWanted) return;
    import("./widget/wallet-widget.tsx").then(
      async (chunk) => {
        await chunk.prepareWidget(foyer);
        setWidget(() => chunk.WalletWidget);
      },
      () => setWidget(null),
    );
  }, [foyer, isWanted]);
  return Widget;
}

type KnownAccountProps = { readonly account: ConnectedAccount; readonly disconnect: () => Promise<void> };

function KnownAccount({ account, disconnect }: KnownAccountProps): ReactElement {
  const ui = useUi();
  const { t } = useViewText();
  const { network } = useNetwork();
  const { balance, refresh } = useBalance();
  const { address, namespace } = account;
  const explorer = network && addressUrl({ network, address });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is another balance
  useEffect(() => void refresh(), [refresh, address, network?.caipNetworkId, namespace]);
  return (
    <div className={c.root}>
      <AccountTitle address={address} account={account.account} />
      <NetworkChip />
      <AccountBalance balance={balance} onRefresh={() => void refresh()} />
      <div className={c.actions}>
        {explorer && <RoundAction icon="open" label={t("account.explorer")} href={explorer} />}
        <RoundAction
          icon="settings"
          label={t("account.settings.short")}
          onClick={() => ui.push({ view: "AccountSettings" })}
        />
        <FeatureActions />
        <DisconnectAction disconnect={disconnect} />
      </div>
      <MoneyRows />
      <Tokens namespace={namespace} />
      <WalletsRow wallet={account.wallet} />
    </div>
  );
}

/** The tokens, once what lists them is here; nothing where the adapter cannot list any. */
function Tokens({ namespace }: { readonly namespace: Namespace }): ReactElement | null {
  const { adapters } = useFoyerContext("Tokens").foyer;
  const [Section, setSection] = useState<typeof TokenSection>();
  const canList = adapters.some((adapter) => adapter.namespace === namespace && adapter.capabilities.tokens);
  useEffect(() => {
    if (!canList) return undefined;
    return afterPaint(() =>
      import("./assets/token-section.tsx").then(
        (chunk) => setSection(() => chunk.TokenSection),
        // The account is shown without its tokens; the next opening asks again.
        () => undefined,
      ),
    );
  }, [canList]);
  return canList && Section ? <Section /> : null;
}

/** The shape of an account that is on its way back. */
function AccountSkeleton(): ReactElement {
  const { t } = useViewText();
  return (
    <div className={c.root} role="status" aria-label={t("common.loading")}>
      <Skeleton shape="tile" className={c.face} />
      <Skeleton className={c.line} />
      <Skeleton className={c.skeleton} />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}

function DisconnectAction({ disconnect }: Pick<KnownAccountProps, "disconnect">): ReactElement {
  const { t } = useViewText();
  const [isBusy, press] = useBusy(disconnect);
  return (
    <RoundAction
      icon={isBusy ? undefined : "disconnect"}
      label={t(isBusy ? "common.disconnecting" : "common.disconnect")}
      onClick={press}
    />
  );
}

function WalletsRow({ wallet }: Pick<ConnectedAccount, "wallet">): ReactElement {
  const ui = useUi();
  const { t } = useViewText();
  const count = useConnections().length;
  return (
    <Row
      tile={<WalletTile wallet={wallet ?? { name: t("account.wallets") }} />}
      name={t("account.wallets")}
      secondary={t("account.wallets.count", { count })}
      trailing={<ViewIcon name="forward" />}
      onClick={() => ui.push({ view: "ProfileWallets" })}
    />
  );
}
