import { containsDeep, findFocusable, getDeepActiveElement } from "../focus/focusable.ts";
import { c } from "./anchored.css.ts";
import type { Dismiss } from "./open-dialog.ts";
import { isUnderModal } from "./top-layer.ts";

/** Between the card and the button, and the window's edges, in px. */
const GAP_PX = 8;
/** With less room than this on both sides of the button, in px, the views are better in the middle of the window. */
const LEAST_PX = 440;
/** Where the card is a sheet. */
const SHEET = "(max-width: 430px), (pointer: coarse)";

/**
 * Puts a dialog that is about to open beside the button that opens it. The page stays in use: it scrolls, and a press on what was
 * there before dismisses, as does Tab beyond the last control. Returns the undo; undefined, with the dialog as it always is,
 * where no button is in sight, where there is no room beside it, on touch screens, and over a dialog of the host.
 */
export function anchorDialog(dialog: HTMLDialogElement, dismiss: Dismiss): (() => void) | undefined {
  const { ownerDocument: document } = dialog;
  const opener = findOpener(document);
  const side = opener && findSide(opener);
  if (!opener || !side || isUnderModal(dialog) || matchMedia(SHEET).matches) return leaveAnchor(dialog);
  dialog.classList.add(c.root);
  dialog.ariaModal = "false";
  const place = (): void => placeBeside(opener, dialog.firstElementChild as HTMLElement, side);
  place();
  const aborter = new AbortController();
  const listening = { signal: aborter.signal, capture: true, passive: true };
  document.addEventListener("scroll", place, listening);
  document.defaultView?.addEventListener("resize", place, listening);
  // A wallet's overlay and a captcha come later, and are no way to leave.
  const page = new Set<EventTarget>(document.body.children);
  document.addEventListener(
    "pointerdown",
    (event) => {
      const path = event.composedPath();
      const within = path.find((node) => (node as Node).parentNode === document.body);
      const isOnPage = within === undefined || page.has(within);
      // The button closes what it has opened by itself.
      if (isOnPage && !path.includes(dialog) && !path.includes(opener)) dismiss("outside");
    },
    listening,
  );
  document.addEventListener("keydown", (event) => leaveByTab(event, dialog, dismiss), {
    signal: aborter.signal,
    capture: true,
  });
  return () => aborter.abort();
}

/** Makes a dialog again what it is without a button beside it. */
export function leaveAnchor(dialog: HTMLDialogElement): undefined {
  dialog.classList.remove(c.root);
  dialog.ariaModal = "true";
}

/** What has the focus; else what the pointer is over, as some browsers give a button that is pressed no focus. */
function findOpener(document: Document): Element | undefined {
  const candidates = [getDeepActiveElement(document), findHovered(document)];
  for (const candidate of candidates) {
    const opener = candidate?.closest("button, a, [role=button]");
    if (opener?.checkVisibility({ visibilityProperty: true })) return opener;
  }
  return undefined;
}

function findHovered(document: Document): Element | undefined {
  let root: Document | ShadowRoot = document;
  for (;;) {
    const over: Element | undefined = [...root.querySelectorAll(":hover")].at(-1);
    if (!over?.shadowRoot) return over;
    root = over.shadowRoot;
  }
}

type Side = "above" | "below";

function findSide(opener: Element): Side | undefined {
  const { top, bottom } = opener.getBoundingClientRect();
  const height = opener.ownerDocument.documentElement.clientHeight;
  if (bottom < 0 || top > height) return undefined;
  if (roomOf("below", { top, bottom, height }) >= LEAST_PX) return "below";
  return roomOf("above", { top, bottom, height }) >= LEAST_PX ? "above" : undefined;
}

type Heights = { readonly top: number; readonly bottom: number; readonly height: number };

function roomOf(side: Side, { top, bottom, height }: Heights): number {
  return (side === "below" ? height - bottom : top) - 2 * GAP_PX;
}

/** It follows a button that is scrolled up to the window's edges, where it stays. */
function placeBeside(opener: Element, card: HTMLElement, side: Side): void {
  const { clientWidth, clientHeight } = card.ownerDocument.documentElement;
  const at = opener.getBoundingClientRect();
  const isBelow = side === "below";
  // How far the card's edge is from the window's: as far as the button, and no farther than leaves the least of room.
  const away = clamp(isBelow ? at.bottom : clientHeight - at.top, 0, clientHeight - LEAST_PX - GAP_PX);
  const edge = away + GAP_PX;
  const width = card.offsetWidth;
  const isAtEnd = at.left + at.right > clientWidth;
  const left = clamp(isAtEnd ? at.right - width : at.left, GAP_PX, clientWidth - width - GAP_PX);
  write(card, {
    top: isBelow ? `${edge}px` : "auto",
    bottom: isBelow ? "auto" : `${edge}px`,
    left: `${left}px`,
    room: `${clientHeight - away - 2 * GAP_PX}px`,
    origin: `${isAtEnd ? "100%" : "0"} ${isBelow ? "0" : "100%"}`,
  });
}

function write(card: HTMLElement, lengths: Readonly<Record<string, string>>): void {
  for (const [name, length] of Object.entries(lengths)) card.style.setProperty(`--${name}`, length);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** Tab goes on from the last control to the page, and Shift+Tab from the first: from the button on, which has the focus again. */
function leaveByTab(event: KeyboardEvent, dialog: HTMLDialogElement, dismiss: Dismiss): void {
  const active = getDeepActiveElement(dialog.ownerDocument);
  if (event.key !== "Tab" || event.defaultPrevented || !active || !containsDeep(dialog, active)) return;
  const stops = [...findFocusable(dialog)];
  if (active !== (event.shiftKey ? stops[0] : stops.at(-1))) return;
  event.preventDefault();
  event.stopPropagation();
  dismiss("escape");
}
