import { selectShownFrame } from "@foyer/core/embedded";
import { type ReactElement, useEffect, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Spinner } from "../../parts/loading/loading.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useLoginText } from "../../text/use-login-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { embeddedOf } from "../shared/email/embedded-verbs.ts";
import { hasEmbedded } from "../shared/email/has-embedded.ts";
import { NothingHere } from "../shared/email/nothing-here.tsx";
import { useFailureWords } from "../shared/email/use-failure-words.ts";
import { useAnnounced } from "../shared/frame-context.tsx";
import { FramePlace } from "../shared/frame-place/frame-place.tsx";
import { closeOrGoHome } from "../shared/leave-view.ts";
import { c, cssText } from "./approve-transaction-view.css.ts";

/**
 * A place for what an embedded wallet shows in its own frame: a request to approve, or a screen of its own. The frame lies
 * over it; nothing here can approve anything.
 */
export function ApproveTransactionView(_props: ViewProps<"ApproveTransaction">): ReactElement {
  const { foyer } = useFoyerContext("ApproveTransactionView");
  const shown = useFoyerState(selectShownFrame);
  const { isLoaded, failure, retry } = useVerbs(hasEmbedded(foyer));
  if (shown) return <FramePlace height={shown.height} />;
  if (failure !== undefined) return <Failed failure={failure} onRetry={retry} />;
  return isLoaded ? <NothingHere of="approve.none" /> : <Opening />;
}

/** Fetches what hears of the frame: a request may have come before anything else of it was needed. */
function useVerbs(isWanted: boolean) {
  const { foyer } = useFoyerContext("useVerbs");
  const [{ isLoaded, failure, attempt }, set] = useState<{
    readonly isLoaded: boolean;
    readonly failure?: unknown;
    readonly attempt: number;
  }>({ isLoaded: !isWanted, attempt: 0 });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const tell = (outcome: { readonly isLoaded: boolean; readonly failure?: unknown }): void => {
      if (isHere) set({ ...outcome, attempt });
    };
    embeddedOf(foyer)
      .load()
      .then(
        () => tell({ isLoaded: true }),
        (thrown: unknown) => tell({ isLoaded: false, failure: thrown }),
      );
    return () => {
      isHere = false;
    };
  }, [foyer, isWanted, attempt]);
  return { isLoaded, failure, retry: () => set({ isLoaded: false, attempt: attempt + 1 }) };
}

// Without the wallet's code there is no frame, and the view says so.
function ignore(): void {}

/** How long a wallet may take to open before there is a way out beside the header's, in ms. */
const SLOW_MS = 10_000;

function Opening(): ReactElement {
  useStyles(cssText);
  const { foyer } = useFoyerContext("Opening");
  const { t } = useLoginText();
  const [isSlow, setSlow] = useState(false);
  const words = t(isSlow ? "approve.slow" : "approve.opening");
  useEffect(() => foyer.ports.clock.after(SLOW_MS, () => setSlow(true)), [foyer]);
  useAnnounced(words);
  return (
    <div className={c.opening}>
      <Spinner />
      <p>{words}</p>
      {isSlow && <CancelButton />}
    </div>
  );
}

function Failed({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }): ReactElement {
  useStyles(cssText);
  const { t } = useLoginText();
  const wordsOf = useFailureWords();
  const words = wordsOf(failure) ?? t("error.unknown");
  useAnnounced(words);
  const ways = (
    <div className={c.ways}>
      <Button onClick={onRetry}>{t("common.retry")}</Button>
      <CancelButton />
    </div>
  );
  return (
    <EmptyState icon={<ViewIcon name="error" />} title={t("approve.failed.title")} action={ways}>
      {words}
    </EmptyState>
  );
}

function CancelButton(): ReactElement {
  const context = useFoyerContext("CancelButton");
  const { t } = useLoginText();
  const cancel = (): void => {
    void embeddedOf(context.foyer).dismiss().catch(ignore);
    closeOrGoHome(context);
  };
  return (
    <Button tone="quiet" onClick={cancel}>
      {t("approve.cancel")}
    </Button>
  );
}
