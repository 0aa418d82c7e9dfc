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
