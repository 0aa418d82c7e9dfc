import { formatPaymentUri } from "@foyer/core/payments";
import { type ReactElement, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Address } from "../../parts/address/address.tsx";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { QrCode } from "../../parts/qr-code/qr-code.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { type ConnectedAccount, useAccountOrConnect } from "../shared/account-in-view.ts";
import { NetworkTile } from "../shared/network-tile.tsx";
import { useChosenNetwork } from "../shared/rows.tsx";
import { AmountToAsk, canAsk, readAsked } from "./amount-to-ask.tsx";
import { c, cssText } from "./wallet-receive-view.css.ts";

/** In px: one that a phone reads from across a table. */
const QR_WIDTH = 216;

/** Where to send to, and how much if that is said: the address of the account, as a code and in full. */
export function WalletReceiveView(_props: ViewProps<"WalletReceive">): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  const state = useAccountOrConnect();
  if (state.status === "known") return <AddressToPay account={state.account} />;
  return (
    <div className={c.root} role="status" aria-label={t("common.loading")}>
      <Skeleton shape="tile" className={c.code} />
      <Skeleton shape="row" />
    </div>
  );
}

function AddressToPay({ account: { account, address } }: { account: ConnectedAccount }): ReactElement {
  const ui = useUi();
  const { t } = useAssetText();
  const { network } = useChosenNetwork();
  const [text, type] = useState("");
  const known = useNetwork().network;
  const mayAsk = known !== undefined && canAsk(known);
  const decimals = known?.nativeCurrency.decimals ?? 0;
  const asked = readAsked(mayAsk ? text : "", decimals);
  const amount = asked.kind === "amount" ? asked.amount : undefined;
  const link = formatPaymentUri({ account: account.id, amount, decimals });
  return (
    <div className={c.root}>
      <QrCode
        value={link}
        label={t("receive.code", { network: network.name })}
        width={QR_WIDTH}
        logo={<NetworkTile network={network} />}
        fallback={<p className={c.fallback}>{t("receive.noCode")}</p>}
      />
      <p className={c.address}>
        <Address value={address} full />
      </p>
      <p className={c.words}>{t("receive.text", { network: network.name })}</p>
      {mayAsk && <AmountToAsk network={known} text={text} asked={asked} onType={type} />}
      <Actions address={address} link={amount === undefined ? undefined : link} />
      <Row
        tile={<NetworkTile network={network} />}
        name={t("receive.networks")}
        trailing={<ViewIcon name="forward" />}
        onClick={() => ui.push({ view: "WalletCompatibleNetworks" })}
      />
    </div>
  );
}

type ActionsProps = {
  readonly address: string;
  /** What asks for an amount; undefined: the address is all there is to say. */
  readonly link: string | undefined;
};

/** Copies the address, or the link that asks for an amount, and hands it to another app where the system can. */
function Actions({ address, link }: ActionsProps): ReactElement {
  const { foyer, ui } = useFoyerContext("Actions");
  const { t } = useAssetText();
  const copy = async (): Promise<void> => {
    const isCopied = await foyer.ports.page.copy(link ?? address);
    if (isCopied) ui.notify({ kind: "success", code: link === undefined ? "address-copied" : "link-copied" });
    else ui.notify({ kind: "error", code: "copy-failed" });
  };
  const canShare = typeof navigator.share === "function";
  return (
    <div className={c.actions}>
      <Button icon={<ViewIcon name="copy" />} onClick={() => void copy()}>
        {t(link === undefined ? "common.copyAddress" : "receive.copyLink")}
      </Button>
      {canShare && (
        <Button tone="quiet" icon={<ViewIcon name="open" />} onClick={() => share(link ?? address)}>
          {t("receive.share")}
        </Button>
      )}
    </div>
  );
}

/** Whoever closes the system's sheet has not failed. */
function share(text: string): void {
  navigator.share({ text }).catch(() => undefined);
}
