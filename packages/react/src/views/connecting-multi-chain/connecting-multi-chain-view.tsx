import type { AfterConnect, Connector, Foyer } from "@foyer/core";
import { type ReactElement, useLayoutEffect } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { beginConnecting, findConnection } from "../shared/connect-wallet.ts";
import { findWallet } from "../shared/find-wallet.ts";
import { NamespaceTile } from "../shared/network-tile.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { c, cssText } from "./connecting-multi-chain-view.css.ts";

/** Four rows and a half: that there are more is seen. In px. */
const LIST_HEIGHT = 284;

/** Asks which of a wallet's chains to connect, and lets the visitor connect one after another. */
export function ConnectingMultiChainView({ params }: ViewProps<"ConnectingMultiChain">): ReactElement | undefined {
  useStyles(cssText);
  const { walletId, redirectView } = params;
  const context = useFoyerContext("ConnectingMultiChainView");
  const { foyer, ui } = context;
  const { t } = useLateText();
  const wallet = findWallet(useWalletList(), walletId);
  const ways = inOrder(foyer, wallet?.connectors ?? []);
  useLayoutEffect(() => {
    if (ways.length === 0) leaveEmpty(context);
  }, [context, ways.length]);
  const connected = useFoyerState((state) => ways.find((way) => findConnection(state, way)));
  if (!wallet || ways.length === 0) return undefined;
  return (
    <div className={c.root}>
      <WalletTile wallet={wallet} size="medium" />
      <div className={c.words}>
        <h3 className={c.title}>{t("multichain.heading", { wallet: wallet.name })}</h3>
        <p>{t("multichain.text")}</p>
      </div>
      <ScrollArea className={c.area} maxHeight={LIST_HEIGHT}>
        <ul className={c.list}>
          {ways.map((connector) => (
            <li key={connector.id}>
              <ChainRow
                connector={connector}
                onPick={() => beginConnecting(context, { walletId: wallet.id, connector, redirectView })}
              />
            </li>
          ))}
        </ul>
      </ScrollArea>
      {connected && (
        <Button onClick={() => foyer.goAfterConnect({ ...wayOf(connected), ui, redirectView, isEnough: true })}>
          {t("multichain.done")}
        </Button>
      )}
    </div>
  );
}

function ChainRow({ connector, onPick }: { connector: Connector; onPick: () => void }): ReactElement {
  const { t } = useLateText();
  const isConnected = useFoyerState((state) => findConnection(state, connector) !== undefined);
  const connected = (
    <Tag tone="success">
      <ViewIcon name="check" size={12} /> {t("multichain.connected")}
    </Tag>
  );
  return (
    <Row
      tile={<NamespaceTile namespace={connector.namespace} />}
      name={t(`namespace.${connector.namespace}`)}
      trailing={isConnected ? connected : <ViewIcon name="forward" />}
      onClick={onPick}
    />
  );
}

/** In the order in which the host gave its adapters, not in the one in which the wallet happened to announce itself. */
function inOrder({ adapters }: Foyer, connectors: readonly Connector[]): readonly Connector[] {
  return adapters.flatMap(({ namespace }) => connectors.filter((connector) => connector.namespace === namespace));
}

/** There is nothing to choose from: the wallet is gone, or was never here. */
function leaveEmpty(context: ViewContext): void {
  const { ui } = context;
  const isBelow = ui
    .getSnapshot()
    .router.stack.slice(0, -1)
    .some(({ view }) => view === "Connect");
  if (isBelow) ui.back({ to: "Connect" });
  else ui.replace({ view: "Connect" });
}

function wayOf({ id: connectorId, namespace }: Connector): Pick<AfterConnect, "connectorId" | "namespace"> {
  return { connectorId, namespace };
}
