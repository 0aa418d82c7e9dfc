import { dragSheet } from "./drag-sheet.ts";
import { loopTab } from "./loop-tab.ts";
import type { Dismiss } from "./open-dialog.ts";
import { shake } from "./shake.ts";
import { stayOverPage } from "./stay-over-page.ts";

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
    ];
    return () => {
      for (const undo of undos) undo();
    };
  },
  shake,
};
