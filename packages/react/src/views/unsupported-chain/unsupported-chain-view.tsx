import { type Snapshot, selectMustSwitch } from "@foyer/core";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useAccount } from "../../hooks/use-account.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { disconnectAccount } from "../shared/account-in-view.ts";
import { NetworkTile, useNetworkName } from "../shared/network-tile.tsx";
import { c, cssText } from "./unsupported-chain-view.css.ts";

/** The wallet is on a network the application cannot use: the way to one that it can, or out. */
export function UnsupportedChainView({ params }: ViewProps<"UnsupportedChain">): ReactElement {
  useStyles(cssText);
  const { t } = useLateText();
  const isSwap = params?.swapUnsupportedChain === true;
  const canSwitch = useFoyerState(selectCanSwitch);
  useLeaveWhenSupported();
  return (
    <div className={c.root}>
      <div className={c.words}>
        <NetworkInUse />
        <p>{t(isSwap ? "unsupported.swapText" : "unsupported.text")}</p>
      </div>
      {canSwitch && <NetworkList />}
      <Disconnect />
    </div>
  );
}

/** The network that the wallet is on, by its mark and its name; by a placeholder and its id where the registry has none. */
function NetworkInUse(): ReactElement | undefined {
  const { id = "", network } = useNetwork();
  const { t } = useLateText();
  const known = useNetworkName({ id, network });
  if (id === "") return undefined;
  const name = known ?? t("button.network.unknown");
  const warning = <ViewIcon name="warning" size={16} className={c.warning} />;
  return (
    <>
      <NetworkTile network={network ?? { name, caipNetworkId: id }} size="medium" badge={warning} />
      <h3 className={c.name} translate="no">
        {name}
      </h3>
      {known === undefined && (
        <span className={c.id} translate="no">
          {id}
        </span>
      )}
    </>
  );
}

function NetworkList(): ReactElement {
  const ui = useUi();
  const { networks } = useNetwork();
  return (
    <ScrollArea maxHeight={LIST_HEIGHT}>
      <ul className={c.list}>
        {networks.map((network) => (
          <li key={network.caipNetworkId}>
            <Row
              tile={<NetworkTile network={network} />}
              name={network.name}
              properName
              trailing={<ViewIcon name="forward" />}
              onClick={() => ui.push({ view: "SwitchNetwork", params: { network: network.caipNetworkId } })}
            />
          </li>
        ))}
      </ul>
    </ScrollArea>
  );
}

/** How high the list gets before it scrolls, in px. */
const LIST_HEIGHT = 360;

function Disconnect(): ReactElement | undefined {
  const context = useFoyerContext("Disconnect");
  const { t } = useLateText();
  const account = useAccount();
  const [isBusy, setBusy] = useState(false);
  if (account.status !== "connected") return undefined;
  const press = (): void => {
    setBusy(true);
    void disconnectAccount(context, account.connection).finally(() => setBusy(false));
  };
  return (
    <Button tone="quiet" loading={isBusy} onClick={press}>
      {t(isBusy ? "common.disconnecting" : "common.disconnect")}
    </Button>
  );
}

/** The visitor may also have switched in the wallet itself. */
function useLeaveWhenSupported(): void {
  const ui = useUi();
  const mustSwitch = useFoyerState(selectMustSwitch);
  const status = useAccount().status;
  const didHaveTo = useRef(false);
  useLayoutEffect(() => {
    if (!mustSwitch && didHaveTo.current && status === "connected") ui.reset({ view: "Account" });
    didHaveTo.current = mustSwitch;
  }, [ui, mustSwitch, status]);
}

function selectCanSwitch({ settings }: Snapshot): boolean {
  return settings.enableNetworkSwitch;
}
