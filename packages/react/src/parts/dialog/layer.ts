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
