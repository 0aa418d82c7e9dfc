import { isHeldInert, withoutInert } from "./inert-page.ts";
import { isOverPage } from "./is-over-page.ts";
import { isRaised, raise } from "./top-layer.ts";

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
