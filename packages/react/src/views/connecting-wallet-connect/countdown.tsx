import { type ReactElement, useEffect, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { c } from "./connecting-wallet-connect-view.css.ts";

/** In ms: before the last minute, a countdown would only hurry people. */
const SHOWN_MS = 60_000;
const SECOND_MS = 1_000;

/** How long a code is good for still, in its last minute. Not read out: people would hear nothing else. */
export function Countdown({ until }: { readonly until: number | undefined }): ReactElement | null {
  const { t } = usePairingText();
  const left = useLeft(until);
  if (left === undefined || left <= 0 || left > SHOWN_MS) return null;
  return (
    <p className={c.countdown} aria-hidden="true">
      {t("pairing.renews", { seconds: Math.ceil(left / SECOND_MS) })}
    </p>
  );
}

/** The time left, in ms, told anew with each second of the last minute. */
function useLeft(until: number | undefined): number | undefined {
  const { clock } = useFoyer().ports;
  const [, tell] = useState(0);
  const left = until === undefined ? undefined : until - clock.now();
  useEffect(() => {
    if (left === undefined || left <= 0) return undefined;
    const wait = left > SHOWN_MS ? left - SHOWN_MS : (left - 1) % SECOND_MS || SECOND_MS;
    return clock.after(wait, () => tell((count) => count + 1));
  }, [clock, left]);
  return left;
}
