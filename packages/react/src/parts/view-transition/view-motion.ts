import { containsDeep, getDeepActiveElement } from "../focus/focusable.ts";
import { prefersReducedMotion } from "../motion/motion.ts";
import { carryPicture, type LeftPictures, notePictures } from "./carry-picture.ts";

const SLIDE_MS = 200;
const FADE_MS = 80;
const SLIDE_PX = 12;
const SVG = "http://www.w3.org/2000/svg";
const EASING = "cubic-bezier(.2,.8,.2,1)";
// Quicker than what arrives, so that the two are hardly read at once.
const LEAVE = { duration: FADE_MS, easing: EASING, fill: "forwards" } as const;

/** What is kept of a view that is being unmounted. */
export type Leaving = {
  readonly view: HTMLElement;
  /** How high it was, in px: where it leaves from, nothing says. */
  readonly height: number;
  /** What was scrolled in it, and how far in px: an element that leaves the page forgets it. */
  readonly scrolled: readonly (readonly [element: Element, top: number])[];
  readonly pictures: LeftPictures;
  /** Where the focus was in it; undefined where it was elsewhere. */
  readonly focus?: FocusPlace | undefined;
  /** What this view took the place of. */
  readonly before?: Leaving | undefined;
};

/** `forward` comes from the end side, `back` from the start side; `none` fades. */
export type ViewDirection = "forward" | "back" | "none";

/** A control as it is found again in a view that is drawn anew: by its name, else by its place among the others. */
export type FocusPlace = { readonly name: string; readonly index: number };

type ViewChange = {
  before: Leaving;
  view: HTMLElement;
  frame: HTMLElement;
  direction: ViewDirection;
  /** Where the focus was when the view was left, for one that is come back to. */
  place?: FocusPlace | undefined;
};

/** How one view takes the place of another. It may come later than the first view, which does not move. */
export interface ViewMotion {
  /** Remembers how a view stands that is about to be removed. */
  leave(view: HTMLElement): Leaving;
  /**
   * Moves from the old view to the new one, and swallows clicks meanwhile. What is seen of the old one are its own
   * elements, in a frame that is inert: a copy's pictures would have to be drawn anew. Returns what ends it early.
   */
  change(change: ViewChange): () => void;
}

export const VIEW_MOTION: ViewMotion = { leave: leaveView, change: changeView };

function leaveView(view: HTMLElement): Leaving {
  const scrolled = [...view.querySelectorAll("*")].flatMap((element) =>
    element.scrollTop > 0 ? [[element, element.scrollTop] as const] : [],
  );
  const height = view.offsetHeight;
  return { view, height, scrolled, pictures: notePictures(view), focus: findPlace(view) };
}

function changeView({ before, view, frame, direction, place }: ViewChange): () => void {
  const isStill = prefersReducedMotion(view);
  const duration = isStill ? FADE_MS : SLIDE_MS;
  const distance = isStill || direction === "none" ? 0 : SLIDE_PX;
  const isMirrored = view.matches(":dir(rtl)") !== (direction === "back");
  const shift = isMirrored ? -distance : distance;

  // React 18 does not know the attribute.
  frame.inert = true;
  before.view.style.maxBlockSize = `${before.height}px`;
  frame.replaceChildren(before.view);
  for (const [element, top] of before.scrolled) element.scrollTop = top;
  // The next view may use the same; gradients are found by theirs.
  for (const named of before.view.querySelectorAll("[id]")) if (named.namespaceURI !== SVG) named.removeAttribute("id");
  const stopCarrying = carryPicture({ left: before.pictures, view, frame });
  const arriving = view.animate({ opacity: [0, 1], translate: [`${shift}px`, "0"] }, { duration, easing: EASING });
  before.view.animate({ opacity: [1, 0], translate: ["0", `${-shift}px`] }, LEAVE);
  const allowClicks = swallowClicks(view);
  const stopLooking = passFocus({ before, view, place: direction === "back" ? place : undefined });
  const end = (): void => {
    allowClicks();
    before.view.remove();
  };
  // Not with its event, which comes a frame later: a press in between would be lost.
  arriving.finished.then(end, () => undefined);
  return () => {
    arriving.cancel();
    stopLooking();
    stopCarrying();
    end();
  };
}

const CONTROLS = "button, a[href], input, [tabindex]";

function findPlace(view: Element): FocusPlace | undefined {
  const active = getDeepActiveElement(view.ownerDocument);
  if (active === undefined || !containsDeep(view, active)) return undefined;
  return { name: nameOf(active), index: [...view.querySelectorAll(CONTROLS)].indexOf(active) };
}

function nameOf(control: Element): string {
  return control.ariaLabel ?? control.textContent ?? "";
}

type Passing = Pick<ViewChange, "before" | "view" | "place">;

/**
 * Gives the focus to the view that arrives, if it was in the one that leaves or has nowhere else to be. Back is to the
 * control that led away, as soon as it is there. Returns what stops looking for it.
 */
function passFocus({ before, view, place }: Passing): () => void {
  const isOurs = before.focus !== undefined || isFocusLost(view);
  if (!place || !(isOurs || isInShell(view))) {
    if (isOurs) view.focus({ preventScroll: true });
    return () => undefined;
  }
  const goThere = (): boolean => {
    const controls = [...view.querySelectorAll<HTMLElement>(CONTROLS)];
    const control = controls.find((each) => nameOf(each) === place.name) ?? controls[place.index];
    control?.focus({ preventScroll: true });
    const active = getDeepActiveElement(view.ownerDocument);
    return active !== view && containsDeep(view, active);
  };
  if (goThere()) return () => undefined;
  view.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (getDeepActiveElement(view.ownerDocument) !== view || goThere()) observer.disconnect();
  });
  observer.observe(view, { childList: true, subtree: true });
  return () => observer.disconnect();
}

// On the header's own back button, which stays.
function isInShell(view: Element): boolean {
  const root = view.getRootNode();
  return root instanceof ShadowRoot && root.activeElement !== null;
}

// The back button of the header goes together with the view it belonged to.
function isFocusLost(view: Element): boolean {
  return view.closest("dialog") !== null && getDeepActiveElement(view.ownerDocument) === undefined;
}

// A second tap meant for the old view would press whatever has taken its place. Leaving is possible at any time. A key, which
// has no count of presses, goes to what has the focus: Enter in a field submits its form by a click on a button.
function swallowClicks(view: HTMLElement): () => void {
  const scope = view.closest("dialog") ?? view;
  const swallow = (event: MouseEvent): void => {
    if (!event.detail || (event.target as Element).closest('[data-foyer-button="close"]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Nobody saw what changed while it was closed: whoever opens it presses what is there.
  if ((scope as Partial<HTMLDialogElement>).open !== false) scope.addEventListener("click", swallow, true);
  return () => scope.removeEventListener("click", swallow, true);
}
