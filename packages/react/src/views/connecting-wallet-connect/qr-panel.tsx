import { type ReactElement, useEffect, useRef } from "react";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { useAnnounce } from "../shared/frame-context.tsx";
import { LinkCopy } from "../shared/link-copy.tsx";
import { ScanPanel } from "../shared/scan-panel.tsx";
import { WalletTile } from "../shared/wallet-tile.tsx";
import { Countdown, nameInLink, type PairedWallet } from "./pairing-panel.tsx";
import type { PairingFacts } from "./use-pairing.ts";

type QrPanelProps = {
  readonly pairing: PairingFacts;
  readonly wallet?: PairedWallet | undefined;
  /** Leads to where the wallet can be had. */
  readonly onGet?: (() => void) | undefined;
};

/** The link as a code to scan, and the link itself. */
export function QrPanel({ pairing: { uri, renewsAt, isOnline }, wallet, onGet }: QrPanelProps): ReactElement {
  const { t } = usePairingText();
  useRenewal(uri);
  return (
    <ScanPanel
      link={uri}
      label={wallet ? t("pairing.code", { wallet: wallet.name }) : t("pairing.codeAny")}
      logo={wallet && <WalletTile wallet={wallet} />}
      fallback={t("pairing.noCode")}
      words={
        <>
          <p>{isOnline ? t("pairing.scan") : t("error.relay/unreachable")}</p>
          <Countdown until={renewsAt} />
        </>
      }
    >
      <LinkCopy link={uri} label={t("pairing.copy")} />
      {wallet && onGet && <TextLink onClick={onGet}>{t("pairing.get", { wallet: nameInLink(wallet) })}</TextLink>}
    </ScanPanel>
  );
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
