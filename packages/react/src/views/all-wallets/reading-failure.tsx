import { type FoyerError, isFoyerError } from "@foyer/core";
import { type ReactElement, useEffect, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { c } from "./all-wallets-view.css.ts";

type ReadingFailureProps = {
  readonly failure: FoyerError | undefined;
  /** Nothing else is to be seen. */
  readonly isAlone: boolean;
  readonly onRetry: () => void;
};

/** That something could not be read, which is not the same as that there is nothing. */
export function ReadingFailure({ failure, isAlone, onRetry }: ReadingFailureProps): ReactElement {
  const { t } = useLateText();
  const isBusy = isFoyerError(failure, "directory/busy");
  const seconds = useSecondsLeft(isBusy ? failure.context.retryAt : undefined);
  const words = isBusy ? (
    // Read out with the alert, and not with every second.
    <span aria-live="off">{t("allWallets.busy", { seconds })}</span>
  ) : (
    t(`error.${failure?.code ?? "directory/unreachable"}`)
  );
  // Who was asked too often is asked again by itself, and not before.
  const retry = isBusy ? undefined : (
    <Button tone="quiet" onClick={onRetry}>
      {t("common.retry")}
    </Button>
  );
  return (
    <div role="alert" className={isAlone ? c.alone : undefined}>
      {isAlone ? (
        <EmptyState icon={<ViewIcon name={isBusy ? "clock" : "offline"} />} title={words} action={retry} />
      ) : (
        <div className={c.failure}>
          <p>{words}</p>
          {retry}
        </div>
      )}
    </div>
  );
}

const SECOND_MS = 1_000;

/** How many seconds are left until a time in ms since 1970, begun ones included; at least one, as something is awaited. */
function useSecondsLeft(until: number | undefined): number {
  const { clock } = useFoyer().ports;
  const [, tell] = useState(0);
  const left = until === undefined ? 0 : until - clock.now();
  useEffect(() => {
    if (left <= SECOND_MS) return undefined;
    return clock.after((left - 1) % SECOND_MS || SECOND_MS, () => tell((count) => count + 1));
  }, [clock, left]);
  return Math.max(1, Math.ceil(left / SECOND_MS));
}
