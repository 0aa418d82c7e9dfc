import { QR_DELAY_MS } from "@foyer/core/limits";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { QrCode } from "../../parts/qr-code/qr-code.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { useAnnounce } from "../shared/frame-context.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { c } from "./connecting-wallet-connect-view.css.ts";
import { Countdown, LinkCopy, nameInLink, type PairedWallet } from "./pairing-panel.tsx";
import type { PairingFacts } from "./use-pairing.ts";

/** In px: on a phone as wide as there is room. */
const QR_WIDTH = 300;

type QrPanelProps = {
  readonly pairing: PairingFacts;
  readonly wallet?: PairedWallet | undefined;
  /** Leads to where the wallet can be had. */
  readonly onGet?: (() => void) | undefined;
};

/** The link as a code to scan, and the link itself. */
export function QrPanel({ pairing: { uri, renewsAt, isOnline }, wallet, onGet }: QrPanelProps): ReactElement {
  const { t } = usePairingText();
  const isTime = useDelay(QR_DELAY_MS);
  useRenewal(uri);
  const label = wallet ? t("pairing.code", { wallet: wallet.name }) : t("pairing.codeAny");
  return (
    <div className={c.scan}>
      <QrCode
        value={isTime ? uri : undefined}
        label={label}
        width={QR_WIDTH}
        logo={wallet && <WalletTile wallet={wallet} />}
        fallback={<p className={c.fallback}>{t("pairing.noCode")}</p>}
      />
      <div className={c.words}>
        <p>{isOnline ? t("pairing.scan") : t("error.relay/unreachable")}</p>
        <Countdown until={renewsAt} />
      </div>
      <div className={c.actions}>
        <LinkCopy uri={uri} />
        {wallet && onGet && <TextLink onClick={onGet}>{t("pairing.get", { wallet: nameInLink(wallet) })}</TextLink>}
      </div>
    </div>
  );
}

function useDelay(ms: number): boolean {
  const { clock } = useFoyer().ports;
  const [isOver, setOver] = useState(false);
  useEffect(() => clock.after(ms, () => setOver(true)), [clock, ms]);
  return isOver;
}

/** Says it when a newer code has taken the place of the one that somebody may be about to scan. */
function useRenewal(uri: string | undefined): void {
  const { t } = usePairingText();
  const announce = useAnnounce();
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (uri === undefined || before.current === uri) return;
    if (before.current !== undefined) announce(t("pairing.renewed"));
    before.current = uri;
  }, [announce, t, uri]);
}
