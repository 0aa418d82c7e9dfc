import { selectShownFrame } from "@foyer/core/embedded";
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
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
import { closeOrGoHome } from "../shared/leave-view.ts";
import { c, cssText } from "./approve-transaction-view.css.ts";
import { followPlace } from "./follow-place.ts";
import { readTheme } from "./read-theme.ts";

/**
 * A place for what an embedded wallet shows in its own frame: a request to approve, or a screen of its own. The frame lies
 * over it; nothing here can approve anything.
 */
export function ApproveTransactionView(_props: ViewProps<"ApproveTransaction">): ReactElement {
  const { foyer } = useFoyerContext("ApproveTransactionView");
  const shown = useFoyerState(selectShownFrame);
  const { isLoaded, failure, retry } = useVerbs(hasEmbedded(foyer));
  if (shown) return <Place height={shown.height} />;
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

/** `height`: what the frame would fill, in CSS pixels. */
function Place({ height }: { readonly height: number }): ReactElement {
  useStyles(cssText);
  const { t } = useLoginText();
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.style.setProperty("--asked", `${height}px`), [height]);
  useFrame(place);
  return (
    <section
      ref={place}
      className={c.place}
      aria-label={t("approve.label")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it stands for the frame that lies over it
      tabIndex={0}
      onKeyDown={goIntoFrame}
    >
      <Spinner />
    </section>
  );
}

/** Has the frame lie over an element for as long as that is there, and look as the modal does. */
function useFrame(place: RefObject<HTMLElement | null>): void {
  const { foyer, ui } = useFoyerContext("useFrame");
  const { locale } = useLoginText();
  const isHere = useRef(false);
  const theme = useFoyerState((state) => state.theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme looks otherwise
  useEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const sync = (): void =>
      void embeddedOf(foyer)
        .syncTheme({ theme: readTheme(node), language: locale })
        .catch(ignore);
    sync();
    // Not by what `system-scheme.ts` shares: every modal would bring that along.
    const query = window.matchMedia("(prefers-color-scheme: dark)");
    query.addEventListener("change", sync);
    return () => query.removeEventListener("change", sync);
  }, [foyer, place, locale, theme]);
  useEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const verbs = embeddedOf(foyer);
    isHere.current = true;
    const stop = followPlace(node, (at) => void verbs.placeFrame(at).catch(ignore));
    const focus = requestAnimationFrame(() => node.focus({ preventScroll: true }));
    return () => {
      isHere.current = false;
      cancelAnimationFrame(focus);
      stop();
      // Who goes back turns down what was asked. Not where React only tries the view twice, nor under another view.
      queueMicrotask(() => {
        const isBelow = ui.getSnapshot().router.stack.some(({ view }) => view === "ApproveTransaction");
        const isAsked = selectShownFrame(foyer.getSnapshot()) !== undefined;
        if (isAsked && !isHere.current && !isBelow) void verbs.dismiss().catch(ignore);
      });
    };
  }, [foyer, ui, place]);
}

/** The frame is no part of the dialog: who goes on by Tab goes on in it. Backwards the keys lead to the header. */
function goIntoFrame(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab" || event.shiftKey || !focusFrame(event.currentTarget)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Gives the focus to the frame that lies over an element, if one does. */
function focusFrame(node: Element): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!(above instanceof HTMLIFrameElement)) return false;
  above.focus();
  return true;
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
