import { addressUrl } from "@foyer/core";
import { type ReactElement, useEffect, useLayoutEffect } from "react";
import { useBalance } from "../../hooks/use-balance.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { useUi } from "../../hooks/use-ui.ts";
import type { ViewProps } from "../../hooks/view.ts";
import { Avatar } from "../../parts/avatar/avatar.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { AddressCopy } from "../address-copy.tsx";
import { NetworkTile } from "../network-tile.tsx";
import { type ConnectedAccount, useAccountInView } from "../use-account-in-view.ts";
import { AccountBalance } from "./account-balance.tsx";
import { AccountRows } from "./account-rows.tsx";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { c, cssText } from "./account-view.css.ts";
import { FeatureActions } from "./feature-actions.tsx";
import { RoundAction } from "./round-action.tsx";

/** Who is connected, what the account holds, and where to go from here. */
export function AccountView(_props: ViewProps<"Account">): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const state = useAccountInView();
  const isMissing = state.status === "missing";
  useLayoutEffect(() => {
    if (isMissing) ui.replace({ view: "Connect" });
  }, [ui, isMissing]);
  if (state.status !== "known") return <AccountSkeleton />;
  return <KnownAccount account={state.account} disconnect={state.disconnect} />;
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
      <Avatar address={address} size="large" badge={network && <NetworkTile network={network} size="badge" />} />
      <AddressCopy className={c.address} address={address} label={account.account.label} />
      <AccountBalance balance={balance} onRefresh={() => void refresh()} />
      <div className={c.actions}>
        {explorer && <RoundAction icon="open" label={t("account.explorer")} href={explorer} />}
        <RoundAction
          icon="settings"
          label={t("account.settings.short")}
          onClick={() => ui.push({ view: "AccountSettings" })}
        />
        <FeatureActions />
      </div>
      <AccountRows account={account} disconnect={disconnect} />
    </div>
  );
}
