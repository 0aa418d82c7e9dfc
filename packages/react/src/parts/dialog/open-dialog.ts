import { containsDeep, getDeepActiveElement, isInert } from "../focus/focusable.ts";
import { afterPaint } from "../motion/motion.ts";
import { inertPage, lockScroll, rememberFocus } from "./hold-page.ts";
import { isOverPage, isRaised, isUnderModal, lower, raise } from "./top-layer.ts";

/** How the visitor asked to leave. */
export type DismissReason = "escape" | "outside" | "drag";

/** Passes the wish on, and answers whether leaving is possible now. */
export type Dismiss = (reason: DismissReason) => boolean;

/**
 * Closes a dialog at once. The page gets back its scrolling, its elements and the focus once that is painted, for which
 * nobody should have to wait; or when what this returns is called, whichever is first.
 */
export type CloseDialog = () => () => void;

/**
 * Puts a dialog that is about to open beside something on the page, which stays in use. Returns the undo; undefined where the
 * dialog is to be what it always is.
 */
export type AnchorDialog = (dialog: HTMLDialogElement, dismiss: Dismiss) => (() => void) | undefined;

/** Opens the dialog on the layer the page asks for, and takes the focus. */
export function openDialog(dialog: HTMLDialogElement, dismiss: Dismiss, anchor?: AnchorDialog): CloseDialog {
  const document = dialog.ownerDocument;
  const returnFocus = rememberFocus(document);
  const isModal = isUnderModal(dialog);
  const leave = anchor?.(dialog, dismiss);
  if (isModal) dialog.showModal();
  // As `show()` does, which looks for something to focus first.
  else dialog.open = true;
  // What measures styles and lays out what is now shown; after it only the page's own elements change.
  if (!isModal && (isRaised(dialog) || !isOverPage(dialog))) raise(dialog);
  const undo = leave ? [leave] : [lockScroll(document), isModal ? () => undefined : inertPage(dialog)];
  const stopListening = listen(dialog, dismiss);
  // Pressing a button that opens an input first would bring the phone's keyboard up; the card itself is read out.
  (dialog.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true });
  let wait: (() => void) | undefined;
  let isFocusOwed = false;
  const giveBack = (): void => {
    wait?.();
    for (const step of undo.splice(0)) step();
    if (isFocusOwed && !dialog.open) returnFocus(dialog);
    isFocusOwed = false;
  };
  return () => {
    if (wait) return giveBack;
    wait = afterPaint(giveBack);
    stopListening();
    isFocusOwed = dialog.open;
    lower(dialog);
    if (isModal) dialog.close();
    // As `close()` does, which tells of it too.
    else dialog.open = false;
    return giveBack;
  };
}

function listen(dialog: HTMLDialogElement, dismiss: Dismiss): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const document = dialog.ownerDocument;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !isMeant(event, dialog)) return;
    event.preventDefault();
    dismiss("escape");
  };
  document.addEventListener("keydown", onKeyDown, { signal });
  // Only the dialog's own surface: an extension's overlay over the page is not outside of us. Not before the press is
  // over, or what follows of it would take the focus from where it was given back to.
  let isPressed = false;
  const onPointerDown = (event: PointerEvent): void => {
    isPressed = event.target === dialog && event.button === 0;
  };
  const onClick = (event: MouseEvent): void => {
    if (isPressed && event.target === dialog) dismiss("outside");
  };
  const onCancel = (event: Event): void => {
    // The back gesture of a phone, and Escape where it does not come as a key.
    event.preventDefault();
    dismiss("escape");
  };
  const onClose = (): void => {
    // A browser closes a modal dialog by itself when asked twice in a row.
    if (!dialog.open && !dismiss("escape")) dialog.showModal();
  };
  dialog.addEventListener("pointerdown", onPointerDown, { signal });
  dialog.addEventListener("click", onClick, { signal });
  dialog.addEventListener("cancel", onCancel, { signal });
  dialog.addEventListener("close", onClose, { signal });
  return () => aborter.abort();
}

/** Whether a key is for this dialog: nobody has used it, and it was pressed inside or nowhere. */
export function isMeant(event: KeyboardEvent, dialog: HTMLDialogElement): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const active = getDeepActiveElement(dialog.ownerDocument);
  // A dialog of somebody else over ours answers for itself.
  return (active === undefined || containsDeep(dialog, active)) && !isInert(dialog);
}
