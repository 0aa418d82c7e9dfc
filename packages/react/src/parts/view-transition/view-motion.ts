import { containsDeep, getDeepActiveElement } from "../focus/focusable.ts";
import { prefersReducedMotion } from "../motion/motion.ts";

const SLIDE_MS = 200;
const FADE_MS = 80;
// Quicker than what arrives, so that the two are hardly read at once.
const LEAVE = { duration: FADE_MS, fill: "forwards" } as const;
const SLIDE_PX = 12;
const SVG = "http://www.w3.org/2000/svg";
const EASING = "cubic-bezier(.2,.8,.2,1)";

/** What is kept of a view that is being unmounted. */
export type Leaving = {
  readonly view: Element;
  readonly picture: Element;
  readonly hadFocus: boolean;
  /** What this view took the place of. */
  readonly before?: Leaving | undefined;
};

/** `forward` comes from the end side, `back` from the start side; `none` fades. */
export type ViewDirection = "forward" | "back" | "none";

type ViewChange = { before: Leaving; view: HTMLElement; picture: HTMLElement; direction: ViewDirection };

/** How one view takes the place of another. It may come later than the first view, which does not move. */
export interface ViewMotion {
  /** Takes a picture of a view that is about to be removed: a copy that no code runs in. */
  leave(view: HTMLElement): Leaving;
  /** Moves from the picture of the old view to the new one, and swallows clicks meanwhile. Returns what ends it early. */
  change(change: ViewChange): () => void;
}

export const VIEW_MOTION: ViewMotion = { leave: leaveView, change: changeView };

function leaveView(view: HTMLElement): Leaving {
  const picture = view.cloneNode(true) as Element;
  picture.removeAttribute("id");
  const originals = view.querySelectorAll("*");
  picture.querySelectorAll("*").forEach((copy, index) => {
    // Gradients are found by their ids.
    if (copy.namespaceURI !== SVG) copy.removeAttribute("id");
    const scrolled = originals[index]?.scrollTop ?? 0;
    if (scrolled > 0) copy.setAttribute("data-scrolled", String(scrolled));
  });
  return { view, picture, hadFocus: containsDeep(view, getDeepActiveElement(view.ownerDocument)) };
}

function changeView({ before, view, picture, direction }: ViewChange): () => void {
  const duration = prefersReducedMotion(view) ? FADE_MS : SLIDE_MS;
  const distance = prefersReducedMotion(view) || direction === "none" ? 0 : SLIDE_PX;
  const isMirrored = view.matches(":dir(rtl)") !== (direction === "back");
  const from = `${isMirrored ? -distance : distance}px`;
  const to = `${isMirrored ? distance : -distance}px`;

  // React 18 does not know the attribute.
  picture.inert = true;
  picture.replaceChildren(before.picture);
  for (const scrolled of picture.querySelectorAll("[data-scrolled]")) {
    scrolled.scrollTop = Number(scrolled.getAttribute("data-scrolled"));
  }
  const arriving = view.animate({ opacity: [0, 1], translate: [from, "0"] }, { duration, easing: EASING });
  before.picture.animate({ opacity: [1, 0], translate: ["0", to] }, { ...LEAVE, easing: EASING });
  const allowClicks = swallowClicks(view);
  const end = (): void => {
    allowClicks();
    before.picture.remove();
  };
  // Not with its event, which comes a frame later: a press in between would be lost.
  arriving.finished.then(end, () => undefined);
  if (before.hadFocus || isFocusLost(view)) view.focus({ preventScroll: true });
  return () => {
    arriving.cancel();
    end();
  };
}

// The back button of the header goes together with the view it belonged to.
function isFocusLost(view: Element): boolean {
  return view.closest("dialog") !== null && getDeepActiveElement(view.ownerDocument) === undefined;
}

// A second tap meant for the old view would press whatever has taken its place. Leaving is possible at any time.
function swallowClicks(view: Element): () => void {
  const scope = view.closest("dialog") ?? view;
  const swallow = (event: Event): void => {
    if ((event.target as Element).closest('[data-foyer-button="close"]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  scope.addEventListener("click", swallow, { capture: true });
  return () => scope.removeEventListener("click", swallow, { capture: true });
}
