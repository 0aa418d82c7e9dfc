import { useEffect, useMemo, useState } from "preact/hooks";
import { type Arming, createArming } from "../../approval/create-arming.ts";
import { watchDisturbances } from "../../approval/watch-disturbances.ts";
import { watchVisibility } from "../../approval/watch-visibility.ts";
import { useModel } from "../use-model.ts";
import { viewClock } from "../view-clock.ts";

/** Pixels that rounding leaves below the end. */
const SLACK = 8;

/** What keeps a press from counting: something covers it, or there is more below that was not looked at. */
export type Unseen = "covered" | "more" | undefined;

/** Arms what is shown: anew for whatever `about` names, and again after each disturbance. */
export function useArming(about: string): { readonly arming: Arming; readonly unseen: Unseen } {
  const view = useModel().elsewhere ?? window;
  const [unseen, setUnseen] = useState<Unseen>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is armed anew
  const arming = useMemo(() => createArming(viewClock(view)), [about, view]);
  useEffect(() => {
    const root = view.document.getElementById("root");
    if (root === null) return;
    // What counts begins once it is painted, not once it is asked for.
    const frame = view.requestAnimationFrame(() => arming.disturb());
    const unwatch = watchDisturbances(view, () => arming.disturb());
    let isVisible = false;
    let isRead = false;
    const look = (): void => {
      arming.see(isVisible && isRead);
      setUnseen(isVisible ? (isRead ? undefined : "more") : "covered");
    };
    const unsee = watchVisibility(root, (seen) => {
      isVisible = seen;
      look();
    });
    const unread = watchEnd(root, () => {
      isRead = true;
      look();
    });
    return () => {
      view.cancelAnimationFrame(frame);
      unwatch();
      unsee();
      unread();
      arming.stop();
    };
  }, [arming, view]);
  return { arming, unseen };
}

/** Hears once the end of what scrolls was on the screen: nothing is agreed to that nobody scrolled to. */
function watchEnd(root: Element, reached: () => void): () => void {
  const scroll = root.querySelector(".scroll");
  const view = root.ownerDocument.defaultView;
  if (scroll === null || view === null) return () => {};
  const look = (): void => {
    // Without a place on the page there is nothing to see the end of.
    if (scroll.clientHeight > SLACK && scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - SLACK) reached();
  };
  // Of the window that it is in: the frame's own hears nothing while its page is behind that window.
  const observer = new view.ResizeObserver(look);
  observer.observe(scroll);
  if (scroll.firstElementChild) observer.observe(scroll.firstElementChild);
  scroll.addEventListener("scroll", look);
  return () => {
    observer.disconnect();
    scroll.removeEventListener("scroll", look);
  };
}
