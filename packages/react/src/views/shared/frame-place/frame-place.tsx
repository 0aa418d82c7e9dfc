import type { Snapshot } from "@foyer/core";
import { selectShownFrame } from "@foyer/core/embedded";
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import { Spinner } from "../../../parts/loading/loading.tsx";
import { useLoginText } from "../../../text/use-login-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { embeddedOf } from "../email/embedded-verbs.ts";
import { followPlace } from "./follow-place.ts";
import { c, cssText } from "./frame-place.css.ts";
import { readTheme } from "./read-theme.ts";

/** A place that the wallet's frame lies over. Leaving it ends what the frame shows. `height`: what the frame would fill, in CSS pixels. */
export function FramePlace({ height }: { readonly height: number }): ReactElement {
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
      // Going back turns down what was asked. Not where React only tries the view twice, under another view, or on the way to a later step.
      queueMicrotask(() => {
        const isAsked = selectShownFrame(foyer.getSnapshot()) !== undefined;
        if (isAsked && !isHere.current && !hasPlace(ui.getSnapshot())) void verbs.dismiss().catch(ignore);
      });
    };
  }, [foyer, ui, place]);
}

const LATER_STEPS: ReadonlySet<string> = new Set(["UpdateEmailPrimaryOtp", "UpdateEmailSecondaryOtp"]);

/** Whether a view has, or is about to have, a place for what the frame shows. */
function hasPlace({ router: { stack } }: Snapshot): boolean {
  return LATER_STEPS.has(stack.at(-1)?.view ?? "") || stack.some(({ view }) => view === "ApproveTransaction");
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
