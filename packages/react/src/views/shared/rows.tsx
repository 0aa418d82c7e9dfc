import { type Network, type Snapshot, selectNetwork } from "@foyer/core";
import { type ReactElement, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Address } from "../../parts/address/address.tsx";
import { truncateAddress } from "../../parts/address/shown-address.ts";
import { CopyButton } from "../../parts/copy-button/copy-button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Spinner } from "../../parts/loading/loading.tsx";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { NetworkTile, type PicturedNetwork } from "./network-tile.tsx";
import { RowIcon } from "./row-icon.tsx";

/** The network in use. It leads to the others where there are any to go to. */
export function NetworkRow(): ReactElement {
  const ui = useUi();
  const { t } = useViewText();
  const { network, canChoose } = useChosenNetwork();
  const testnet = network.testnet && <Tag>{t("common.testnet")}</Tag>;
  const content = {
    tile: <NetworkTile network={network} />,
    name: network.name,
    secondary: t("account.activeNetwork"),
  };
  if (!canChoose) return <Row {...content} kind="static" trailing={testnet || undefined} />;
  const trailing = (
    <>
      {testnet}
      <ViewIcon name="forward" />
    </>
  );
  return <Row {...content} trailing={trailing} onClick={() => ui.push({ view: "Networks" })} />;
}

/** The network in use, whose name may be unknown, and whether there is another one to go to. */
export function useChosenNetwork(): {
  readonly network: PicturedNetwork & Pick<Network, "testnet">;
  readonly canChoose: boolean;
} {
  const { t } = useViewText();
  const { id, network } = useNetwork();
  const canChoose = useFoyerState(selectCanChoose);
  return { network: network ?? { name: t("button.network.unknown"), caipNetworkId: id }, canChoose };
}

/** One network that is also the one in use leaves nothing to choose. */
function selectCanChoose(state: Snapshot): boolean {
  const requested = Object.values(state.networks.namespaces).flatMap(({ requested }) => requested);
  return state.settings.enableNetworkSwitch && (requested.length > 1 || selectNetwork(state)?.isSupported === false);
}

/** Disconnects the account in use. */
export function DisconnectRow({ disconnect }: { disconnect: () => Promise<void> }): ReactElement {
  const { t } = useViewText();
  const [isBusy, press] = useBusy(disconnect);
  return (
    <Row
      busy={isBusy}
      tile={
        <RowIcon>
          <ViewIcon name="disconnect" />
        </RowIcon>
      }
      name={t(isBusy ? "common.disconnecting" : "common.disconnect")}
      trailing={isBusy ? <Spinner /> : undefined}
      onClick={press}
    />
  );
}

/** Does something that takes a while, once at a time, and tells whether it is being done. */
export function useBusy(act: () => Promise<void>): readonly [isBusy: boolean, press: () => void] {
  const [isBusy, setBusy] = useState(false);
  const press = (): void => {
    if (isBusy) return;
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return [isBusy, press];
}

type AddressCopyProps = {
  readonly address: string;
  /** Shown in place of the address, such as the name a wallet gives it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** An address that copies itself when it is pressed, and says whether that worked. */
export function AddressCopy({ address, label, className }: AddressCopyProps): ReactElement {
  const { foyer, ui } = useFoyerContext("AddressCopy");
  const { t } = useViewText();
  const copy = async (): Promise<boolean> => {
    const isCopied = await foyer.ports.page.copy(address);
    if (isCopied) ui.notify({ kind: "success", code: "address-copied" });
    else ui.notify({ kind: "error", code: "copy-failed" });
    return isCopied;
  };
  // What can be seen is part of the name: people who speak to their machine say it (WCAG 2.5.3).
  const name = `${t("common.copyAddress")}: ${label ?? truncateAddress(address)}`;
  // How it went, the toast says; here it is the mark alone.
  const labels = { copy: name, copied: name, failed: name };
  return (
    <CopyButton labels={labels} onCopy={copy} className={className}>
      {label === undefined ? <Address value={address} /> : <span dir="auto">{label}</span>}
    </CopyButton>
  );
}
