import { isHeldInert, withoutInert } from "./hold-page.ts";

/**
 * Looks again whether an open dialog is over the page when the window changes, and when the host scrolls it away. What
 * came later than the dialog, such as a wallet's overlay, may lie over it. Returns the undo.
 */
export function stayOverPage(dialog: HTMLDialogElement): () => void {
  const { defaultView: view } = dialog.ownerDocument;
  const look = (): void => {
    if (!dialog.open || isRaised(dialog) || dialog.matches(":modal")) return;
    if (!withoutInert(dialog, () => isOverPage(dialog, isHeldInert))) raise(dialog);
  };
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (entry && entry.intersectionRatio < 1) look();
    },
    { threshold: 1 },
  );
  watch.observe(dialog);
  view?.addEventListener("resize", look);
  return () => {
    watch.disconnect();
    view?.removeEventListener("resize", look);
  };
}

/** Puts an open dialog over everything that is on the page now, without making anything inert. */
export function raise(dialog: HTMLDialogElement): void {
  // The host may have taken it off the page meanwhile.
  if (!dialog.isConnected) return;
  const active = (dialog.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null;
  dialog.popover = "manual";
  dialog.showPopover?.();
  // What was there before lies beneath now.
  for (const popover of dialog.querySelectorAll<HTMLElement>(":popover-open")) {
    popover.hidePopover();
    popover.showPopover();
  }
  // The browser gives the focus to the first control inside.
  if (dialog.contains(active)) active?.focus({ preventScroll: true });
}

/** Takes it from there once its leave motion is over. */
export function lower(dialog: HTMLDialogElement): void {
  if (isRaised(dialog)) dialog.hidePopover?.();
}

/** Whether it is there, or still leaving it. */
export function isRaised(dialog: HTMLDialogElement): boolean {
  return dialog.hasAttribute("popover");
}

/** The dialog has left: at its next opening it is seen where it would stand without that. */
export function forgetRaised(dialog: HTMLDialogElement): void {
  dialog.removeAttribute("popover");
}

const EDGE_PX = 28;
const COLUMNS = [0, 0.5, 1];
const ROWS = [0, 1 / 3, 2 / 3, 1];

/**
 * Whether an open dialog is over all of the page where it stands: it fills the window, nothing of the host's cuts it, and
 * nothing lies over its card. It asks the browser, as no list of properties would be complete. `counts`: what may be said
 * to lie over it; default: anything.
 */
export function isOverPage(dialog: HTMLElement, counts: (cover: Element) => boolean = () => true): boolean {
  return fillsWindow(dialog) && isWhole(dialog) && !findCovers(dialog).some(counts);
}

/** A transform, a filter and more around it make a fixed box one of theirs. */
function fillsWindow(dialog: HTMLElement): boolean {
  const { documentElement, scrollingElement, defaultView } = dialog.ownerDocument;
  const { clientWidth, clientHeight } = scrollingElement ?? documentElement;
  const { innerWidth = clientWidth, innerHeight = clientHeight } = defaultView ?? {};
  const { left, top, width, height } = dialog.getBoundingClientRect();
  // With scrollbars or without, with a phone's bars or without: browsers differ.
  return (
    isAbout(left, [0, 0]) &&
    isAbout(top, [0, 0]) &&
    isAbout(width, [clientWidth, innerWidth]) &&
    isAbout(height, [clientHeight, innerHeight])
  );
}

function isAbout(length: number, [one, other]: readonly [number, number]): boolean {
  return length > Math.min(one, other) - 1 && length < Math.max(one, other) + 1;
}

/** Something of the host's may lie over its corners, and be seen there; but the dialog has to reach them. */
function isWhole(dialog: HTMLElement): boolean {
  const { width, height } = dialog.getBoundingClientRect();
  const root = dialog.getRootNode() as Document | ShadowRoot;
  const isThere = (x: number, y: number): boolean =>
    // The list goes on to the bottom of the page, which takes the browser much longer.
    findCover(dialog, x, y) === undefined || root.elementsFromPoint(x, y).includes(dialog);
  return [1, width - 1].every((x) => [1, height - 1].every((y) => isThere(x, y)));
}

/** What would get a press that is meant for the card, where it will be once it has come in. */
function findCovers(dialog: HTMLElement): readonly Element[] {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = dialog.firstElementChild as HTMLElement;
  const left = offsetLeft - dialog.scrollLeft + EDGE_PX;
  const top = Math.max(0, offsetTop - dialog.scrollTop) + EDGE_PX;
  const width = offsetWidth - 2 * EDGE_PX;
  const height = Math.min(offsetHeight, dialog.clientHeight - top + EDGE_PX) - 2 * EDGE_PX;
  return COLUMNS.flatMap((column) =>
    ROWS.flatMap((row) => findCover(dialog, left + width * column, top + height * row) ?? []),
  );
}

/** From the inside out: each root around the dialog has to be hit at what leads in. */
function findCover(dialog: Element, x: number, y: number): Element | undefined {
  for (let inner = dialog; ; ) {
    const root = inner.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(x, y);
    const isOurs = inner === dialog ? dialog.contains(hit) : inner === hit;
    if (hit && !isOurs) return hit;
    if (!("host" in root)) return undefined;
    inner = root.host;
  }
}

/**
 * Whether the page has a modal dialog of its own open. Then ours must be modal too, or it would lie under it and be
 * inert; otherwise it must not be, or it would cut off password managers, captchas and wallets' overlays.
 */
export function isUnderModal(dialog: HTMLDialogElement): boolean {
  for (let root: Node = dialog.getRootNode(); ; root = (root as ShadowRoot).host.getRootNode()) {
    const modals = (root as ParentNode).querySelectorAll("dialog:modal");
    if ([...modals].some((modal) => modal !== dialog)) return true;
    if (!("host" in root)) return false;
  }
}
