import { QR_DELAY_MS } from "@foyer/core/limits";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { QrCode } from "../../parts/qr-code/qr-code.tsx";
import { c } from "./link.css.ts";
import { LinkActions } from "./link-copy.tsx";

/** In px: on a phone as wide as there is room. */
const QR_WIDTH = 300;

type ScanPanelProps = {
  /** Undefined while there is none yet: then its place is held. */
  readonly link: string | undefined;
  /** What the code is, for those who do not see it. */
  readonly label: string;
  readonly logo?: ReactNode;
  /** Where no code can be drawn. */
  readonly fallback: string;
  /** What to do with it. */
  readonly words: ReactNode;
  /** What else can be done with the link. */
  readonly children: ReactNode;
};

/** A link as a code to scan. */
export function ScanPanel({ link, label, logo, fallback, words, children }: ScanPanelProps): ReactElement {
  const isTime = useDelay(QR_DELAY_MS);
  return (
    <div className={c.scan}>
      <QrCode
        value={isTime ? link : undefined}
        label={label}
        width={QR_WIDTH}
        logo={logo}
        fallback={<p className={c.fallback}>{fallback}</p>}
      />
      <div className={c.words}>{words}</div>
      <LinkActions>{children}</LinkActions>
    </div>
  );
}

function useDelay(ms: number): boolean {
  const { clock } = useFoyer().ports;
  const [isOver, setOver] = useState(false);
  useEffect(() => clock.after(ms, () => setOver(true)), [clock, ms]);
  return isOver;
}
