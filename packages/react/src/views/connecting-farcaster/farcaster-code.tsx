import { QR_DELAY_MS } from "@foyer/core/limits";
import { type ReactElement, useEffect, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { LoginMark } from "../../parts/login-mark/login-mark.tsx";
import { QrCode } from "../../parts/qr-code/qr-code.tsx";
import { useEmailText } from "../../text/use-email-text.ts";
import { LinkCopy } from "./app-link.tsx";
import { c } from "./connecting-farcaster.css.ts";

/** In px: on a phone as wide as there is room. */
const QR_WIDTH = 300;

/** The link as a code to scan, and the link itself; without a link yet, the place for it. */
export function FarcasterCode({ url }: { readonly url: string | undefined }): ReactElement {
  const { t } = useEmailText();
  const isTime = useDelay(QR_DELAY_MS);
  return (
    <div className={c.scan}>
      <QrCode
        value={isTime ? url : undefined}
        label={t("login.farcaster.code")}
        width={QR_WIDTH}
        logo={<LoginMark method="farcaster" />}
        fallback={<p className={c.fallback}>{t("login.farcaster.noCode")}</p>}
      />
      <p className={c.words}>{t("login.farcaster.scan")}</p>
      <div className={c.actions}>
        <LinkCopy url={url} />
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
