import { containsDeep, getDeepActiveElement, isInert } from "../focus/focusable.ts";
import { inertPage } from "./inert-page.ts";
import { loopFocus, rememberFocus } from "./keep-focus.ts";
import { isUnderModal } from "./layer.ts";
import { lockScroll } from "./lock-scroll.ts";

/** How the visitor asked to leave. */
export type DismissReason = "escape" | "outside" | "drag";

/** Passes the wish on, and answers whether leaving is possible now. */
export type Dismiss = (reason: DismissReason) => boolean;

/** Opens the dialog on the layer the page asks for, takes the focus, and returns what puts everything back. */
export function openDialog(dialog: HTMLDialogElement, dismiss: Dismiss): () => void {
  const document = dialog.ownerDocument;
  const returnFocus = rememberFocus(document);
  const isModal = isUnderModal(dialog);
  if (isModal) dialog.showModal();
  else dialog.show();
  // Pressing a button that opens an input first would bring the phone's keyboard up; the card itself is read out.
  (dialog.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true });

  // The lock measures, and after the page was made inert that would be dear.
  const undo = [lockScroll(document), isModal ? () => undefined : inertPage(dialog), listen(dialog, dismiss)];
  return () => {
    for (const step of undo) step();
    const had = dialog.open;
    dialog.close();
    if (had) returnFocus(dialog);
  };
}

function listen(dialog: HTMLDialogElement, dismiss: Dismiss): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const document = dialog.ownerDocument;

  document.addEventListener("keydown", (event) => onKeyDown(event, dialog, dismiss), { signal });
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

function onKeyDown(event: KeyboardEvent, dialog: HTMLDialogElement, dismiss: Dismiss): void {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key !== "Escape" && event.key !== "Tab") return;
  const active = getDeepActiveElement(dialog.ownerDocument);
  // A dialog of somebody else over ours answers for itself.
  if (active !== undefined && !containsDeep(dialog, active)) return;
  if (isInert(dialog)) return;
  if (event.key === "Tab") {
    loopFocus(event, dialog);
    return;
  }
  event.preventDefault();
  dismiss("escape");
}
