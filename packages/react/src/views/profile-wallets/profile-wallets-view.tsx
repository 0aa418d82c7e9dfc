import { FoyerError, type Namespace, type Snapshot, selectNamespace } from "@foyer/core";
import { type HTMLAttributes, type ReactElement, useCallback, useId, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useConnections } from "../../hooks/use-connections.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { getTabId, Tabs } from "../../parts/tabs/tabs.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { ActiveWallet } from "./active-wallet.tsx";
import { OtherWallet, RecentRow, readRecent } from "./other-wallet.tsx";
import { c, cssText } from "./profile-wallets-view.css.ts";
import { useWalletActions, type WalletActions } from "./use-wallet-actions.ts";

/**
 * The visitor's wallets: those in use, those connected besides, those of before.
 * @throws {FoyerError} adapter/missing, where the application has no namespace at all
 */
export function ProfileWalletsView({ params }: ViewProps<"ProfileWallets">): ReactElement {
  useStyles(cssText);
  const { t } = useViewText();
  const panelId = useId();
  const namespaces = useFoyer().adapters.map(({ namespace }) => namespace);
  const active = useFoyerState(selectNamespace);
  const [chosen, choose] = useState(params?.namespace);
  const namespace = chosen ?? active ?? namespaces[0];
  if (namespace === undefined) throw new FoyerError("adapter/missing", { namespace: "" });
  const isTabbed = namespaces.length > 1;
  return (
    <div className={c.root}>
      {isTabbed && (
        <Tabs
          label={t("profile.namespaces")}
          tabs={namespaces.map((id) => ({ id, label: t(`namespaceTab.${id}`) }))}
          value={namespace}
          onChange={(id) => choose(id as Namespace)}
          panelId={panelId}
        />
      )}
      <div {...(isTabbed && describePanel(panelId, namespace))} className={c.panel}>
        <WalletsOf key={namespace} namespace={namespace} isOneOfMany={isTabbed} />
      </div>
    </div>
  );
}

function describePanel(id: string, namespace: Namespace): HTMLAttributes<HTMLElement> {
  return { id, role: "tabpanel", "aria-labelledby": getTabId(id, namespace) };
}

/** How high the box of connected wallets gets before it scrolls, in px. */
const CONNECTED_HEIGHT = 330;

type WalletsOfProps = { readonly namespace: Namespace; readonly isOneOfMany: boolean };

/** The wallets of one namespace. */
function WalletsOf({ namespace, isOneOfMany }: WalletsOfProps): ReactElement {
  const ui = useUi();
  const { t } = useViewText();
  const connections = useConnections({ namespace });
  const actions = useWalletActions();
  const isMany = useFoyerState(selectIsMany);
  const isEmpty = connections.length === 0;
  const active = connections.find(({ isActive }) => isActive);
  const others = connections.filter((open) => open !== active);
  const recent = <Recent namespace={namespace} actions={actions} />;
  const chain = t(`namespaceTab.${namespace}`);
  const addLabel = isOneOfMany ? t("profile.addFor", { chain }) : t("profile.add");
  return (
    <>
      <Head
        count={connections.length}
        isBusy={actions.busyId === namespace}
        onDisconnectAll={() => actions.disconnectAll(namespace)}
      />
      {isEmpty ? (
        <EmptyState icon={<ViewIcon name="wallet" />} title={t("profile.empty")}>
          {isOneOfMany ? t("profile.addFirstFor", { chain }) : t("profile.addFirst")}
        </EmptyState>
      ) : (
        <ScrollArea maxHeight={CONNECTED_HEIGHT}>
          {active && <ActiveWallet open={active} actions={actions} />}
          {others.map((open) => (
            <OtherWallet key={open.connection.id} open={open} actions={actions} />
          ))}
          {recent}
        </ScrollArea>
      )}
      {isEmpty && recent}
      {(isMany || isEmpty) && (
        <Button
          tone={isEmpty ? "primary" : "quiet"}
          icon={<ViewIcon name="plus" />}
          onClick={() => ui.push({ view: "Connect", params: { addWalletForNamespace: namespace } })}
        >
          {addLabel}
        </Button>
      )}
    </>
  );
}

type HeadProps = { readonly count: number; readonly isBusy: boolean; readonly onDisconnectAll: () => void };

function Head({ count, isBusy, onDisconnectAll }: HeadProps): ReactElement {
  const { t, formatNumber } = useViewText();
  return (
    <div className={c.bar}>
      <h3 className={c.count}>
        {t("profile.wallets", { count })} <span className={c.number}>{formatNumber(count)}</span>
      </h3>
      <TextLink disabled={count === 0 || isBusy} onClick={onDisconnectAll}>
        {t(isBusy ? "common.disconnecting" : "profile.disconnectAll")}
      </TextLink>
    </div>
  );
}

function Recent({ namespace, actions }: { namespace: Namespace; actions: WalletActions }): ReactElement | undefined {
  const { t } = useViewText();
  const foyer = useFoyer();
  const select = useCallback((state: Snapshot) => readRecent(state, { foyer, namespace }), [foyer, namespace]);
  const recent = useFoyerState(select);
  if (recent.length === 0) return undefined;
  return (
    <section className={c.recent}>
      <h3 className={c.title}>{t("profile.recent")}</h3>
      {recent.map((one) => (
        <RecentRow key={one.recent.connectorId + one.recent.address} {...one} actions={actions} />
      ))}
    </section>
  );
}

function selectIsMany({ settings }: Snapshot): boolean {
  return settings.multiWallet;
}
