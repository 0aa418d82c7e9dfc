import { selectRoute, type ViewName } from "@foyer/core";
import { useCallback } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { showPageToast } from "../../parts/page-toast/page-toast.ts";
import { toWholeText } from "../../text/use-view-text.ts";
import { cssText as tokens } from "../../theme/modal-tokens.css.ts";

/**
 * Returns a function that tells the user that a transfer may have been sent: by a toast of the modal, or of the page where
 * the modal is closed. `views`: those that show it, where no toast is needed.
 */
export function useTellUnsure(views: readonly ViewName[]): () => void {
  const { foyer, ui, text } = useFoyerContext("useTellUnsure");
  return useCallback(() => {
    const state = ui.getSnapshot();
    if (!state.router.isOpen) {
      const { locale: lang, dir } = text();
      const words = toWholeText(text()).t("toast.transaction-unsure");
      // Each transfer is told by a toast of its own.
      const id = crypto.randomUUID();
      showPageToast(document, foyer.id, { id, kind: "info", text: words, lang, dir, theme: state.theme, tokens });
    } else if (!views.includes(selectRoute(state).view)) ui.notify({ kind: "info", code: "transaction-unsure" });
  }, [foyer, ui, text, views]);
}
