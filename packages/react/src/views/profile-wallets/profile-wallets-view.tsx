import { type Foyer, FoyerError, type Namespace, type Snapshot, selectNamespace } from "@foyer/core";
import { type HTMLAttributes, type ReactElement, useCallback, useId, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { type OpenConnection, useConnections } from "../../hooks/use-connections.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { getTabId, Tabs } from "../../parts/tabs/tabs.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { ActiveWallet } from "./active-wallet.tsx";
import { DisconnectedRow } from "./disconnected-row.tsx";
import { OtherWallet, RecentRow, readRecent } from "./other-wallet.tsx";
import { c, cssText } from "./profile-wallets-view.css.ts";
import { type Disconnected, useWalletActions, type WalletActions } from "./use-wallet-actions.ts";
import { WalletsHead } from "./wallets-head.tsx";

/**
 * The visitor's wallets: those in use, those connected besides, those of before.
 * @throws {FoyerError} adapter/missing, where the application has no namespace at all
 */
export function ProfileWalletsView({ params }: ViewProps<"ProfileWallets">): ReactElement {
  useStyles(cssText);
  const { t } = useViewText();
  const panelId = useId();
  const foyer = useFoyer();
  // As it stands at first: a tab does not run away from who disconnects its wallets.
  const [namespaces] = useState(() => listNamespaces(foyer));
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
          more={t("common.more")}
        />
      )}
      <div {...(isTabbed && describePanel(panelId, namespace))} className={c.panel}>
        <WalletsOf key={namespace} namespace={namespace} isOneOfMany={isTabbed} />
      </div>
    </div>
  );
}

/** Those with wallets first: with many, the others are out of sight. */
function listNamespaces(foyer: Foyer): readonly Namespace[] {
  const { connections } = foyer.getSnapshot();
  const all = foyer.adapters.map(({ namespace }) => namespace);
  const isConnected = (namespace: Namespace): boolean => !!connections.namespaces[namespace]?.list.length;
  return [...all.filter(isConnected), ...all.filter((namespace) => !isConnected(namespace))];
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
  const disconnected = selectDisconnected(actions, connections);
  const recent = <Recent namespace={namespace} actions={actions} beside={disconnected?.recent} />;
  const chain = t(`namespaceTab.${namespace}`);
  const addLabel = isOneOfMany ? t("profile.addFor", { chain }) : t("profile.add");
  return (
    <>
      <WalletsHead
        count={connections.length}
        isBusy={actions.busyId === namespace}
        onDisconnectAll={() => actions.disconnectAll(namespace)}
      />
      {isEmpty ? (
        <div className={c.nothing}>
          {disconnected && <DisconnectedRow disconnected={disconnected} actions={actions} />}
          <EmptyState icon={<ViewIcon name="wallet" />} title={t("profile.empty")}>
            {isOneOfMany ? t("profile.addFirstFor", { chain }) : t("profile.addFirst")}
          </EmptyState>
          {recent}
        </div>
      ) : (
        <ScrollArea maxHeight={CONNECTED_HEIGHT}>
          {[...(active ? [active] : []), ...others].flatMap((open, place) => [
            disconnected?.place === place && <DisconnectedRow key="" disconnected={disconnected} actions={actions} />,
            open === active ? (
              <ActiveWallet key={open.connection.id} open={open} actions={actions} place={place} />
            ) : (
              <OtherWallet key={open.connection.id} open={open} actions={actions} place={place} />
            ),
          ])}
          {disconnected && disconnected.place >= connections.length && (
            <DisconnectedRow key="" disconnected={disconnected} actions={actions} />
          )}
          {recent}
        </ScrollArea>
      )}
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

/** The wallet whose place is kept: one that has left the list of this namespace. */
function selectDisconnected(
  { disconnected }: WalletActions,
  connections: readonly OpenConnection[],
): Disconnected | undefined {
  if (!disconnected) return undefined;
  const { connectorId } = disconnected.recent;
  return connections.some(({ connection }) => connection.connectorId === connectorId) ? undefined : disconnected;
}

type RecentProps = {
  readonly namespace: Namespace;
  readonly actions: WalletActions;
  /** Still shown among the connected. */
  readonly beside: { readonly connectorId: string } | undefined;
};

function Recent({ namespace, actions, beside }: RecentProps): ReactElement | undefined {
  const { t } = useViewText();
  const foyer = useFoyer();
  const select = useCallback((state: Snapshot) => readRecent(state, { foyer, namespace }), [foyer, namespace]);
  const recent = useFoyerState(select).filter((one) => one.recent.connectorId !== beside?.connectorId);
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
