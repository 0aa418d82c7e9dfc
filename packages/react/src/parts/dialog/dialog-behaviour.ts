import { containsDeep, findFocusable, getDeepActiveElement } from "../focus/focusable.ts";
import { shake } from "../motion/motion.ts";
import { type Dismiss, isMeant } from "./open-dialog.ts";
import { stayOverPage } from "./top-layer.ts";

/** What a dialog does besides opening and closing; it may come after the dialog has opened. */
export interface DialogBehaviour {
  /** Keeps Tab inside and the dialog over the page while it is open, and lets a finger pull the sheet down. Returns the undo. */
  attend(dialog: HTMLDialogElement, dismiss: Dismiss): () => void;
  /** Shows that closing is not possible now. */
  shake(card: Element): void;
}

export const DIALOG_BEHAVIOUR: DialogBehaviour = {
  attend(dialog, dismiss) {
    const undos = [
      loopTab(dialog),
      dragSheet(dialog.firstElementChild as HTMLElement, () => dismiss("drag")),
      stayOverPage(dialog),
      stayOverKeyboard(dialog),
    ];
    return () => {
      for (const undo of undos) undo();
    };
  },
  shake,
};

/** What a phone's keyboard takes at the least, in px: bars that slide in and out take less. */
const KEYBOARD_PX = 120;

/**
 * Ends the dialog where the keyboard of a phone begins, so that the field that is typed in stays in sight. Returns the undo.
 * @see https://drafts.csswg.org/cssom-view/#visualViewport
 */
function stayOverKeyboard(dialog: HTMLDialogElement): () => void {
  const view = dialog.ownerDocument.defaultView;
  const seen = view?.visualViewport;
  if (!view || !seen) return () => undefined;
  const follow = (): void => {
    // Who zooms in sees less as well.
    const covered = view.innerHeight - seen.height - seen.offsetTop;
    const isKeyboard = seen.scale === 1 && covered >= KEYBOARD_PX;
    dialog.style.paddingBlockEnd = isKeyboard ? `${covered}px` : "";
    const field = getDeepActiveElement(dialog.ownerDocument);
    if (isKeyboard && field && containsDeep(dialog, field)) field.scrollIntoView({ block: "nearest" });
  };
  const aborter = new AbortController();
  for (const type of ["resize", "scroll"]) seen.addEventListener(type, follow, { signal: aborter.signal });
  follow();
  return () => {
    aborter.abort();
    dialog.style.paddingBlockEnd = "";
  };
}

const FAR_PX = 120;
const FAST_PX_PER_MS = 0.6;

/** What the sheet is dragged by carries this attribute: the handle, and the header around its buttons. */
const DRAG_ATTRIBUTE = "data-foyer-drag";

/**
 * Lets a finger pull the sheet down; far or fast enough, it is dismissed, otherwise it springs back.
 * There is always another way: the close button and Escape (WCAG 2.5.7). Returns the undo.
 */
function dragSheet(card: HTMLElement, dismiss: () => boolean): () => void {
  let grip: { pointer: number; y: number; time: number } | undefined;

  const onDown = (event: PointerEvent): void => {
    const target = event.target as Element;
    const isHeld = target.closest(`[${DRAG_ATTRIBUTE}]`) !== null && target.closest("button, a, input") === null;
    if (!isHeld || !event.isPrimary || !isSheet(card)) return;
    grip = { pointer: event.pointerId, y: event.clientY, time: event.timeStamp };
    card.setPointerCapture(event.pointerId);
    card.setAttribute("data-dragging", "");
  };
  const onMove = (event: PointerEvent): void => {
    if (grip?.pointer === event.pointerId) card.style.setProperty("--drag", `${Math.max(0, event.clientY - grip.y)}px`);
  };
  const onUp = (event: PointerEvent): void => {
    if (grip?.pointer !== event.pointerId) return;
    const pulled = event.clientY - grip.y;
    const speed = pulled / Math.max(1, event.timeStamp - grip.time);
    grip = undefined;
    card.removeAttribute("data-dragging");
    const isDismissed = event.type === "pointerup" && (pulled > FAR_PX || speed > FAST_PX_PER_MS) && dismiss();
    if (!isDismissed) slideBack(card);
  };

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp };
  for (const [type, listener] of Object.entries(listeners)) card.addEventListener(type, listener as EventListener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) card.removeEventListener(type, listener as EventListener);
    card.removeAttribute("data-dragging");
    slideBack(card);
  };
}

// Set to nothing, it would still be inherited by all of the card's content, which is then styled anew.
function slideBack(card: HTMLElement): void {
  card.style.removeProperty("--drag");
}

// The handle is shown where the card is a sheet.
function isSheet(card: HTMLElement): boolean {
  return card.querySelector(`:scope > [${DRAG_ATTRIBUTE}]`)?.checkVisibility() ?? false;
}

/** Keeps Tab going round inside an open dialog. Returns the undo. */
function loopTab(dialog: HTMLDialogElement): () => void {
  const document = dialog.ownerDocument;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Tab" && isMeant(event, dialog)) goOn(event, dialog);
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

function goOn(event: KeyboardEvent, node: HTMLElement): void {
  const stops = [...findFocusable(node)];
  if (hasNextStop({ stops, node, backwards: event.shiftKey })) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

type Tabbing = { stops: readonly HTMLElement[]; node: HTMLElement; backwards: boolean };

// Then the browser finds it by itself.
function hasNextStop({ stops, node, backwards }: Tabbing): boolean {
  const active = getDeepActiveElement(node.ownerDocument);
  if (active === undefined || !containsDeep(node, active)) return false;
  const index = stops.indexOf(active);
  if (index >= 0) return backwards ? index > 0 : index < stops.length - 1;
  // The card and the views take the focus without being stops.
  const side = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return stops.some((stop) => (active.compareDocumentPosition(stop) & side) !== 0);
}
