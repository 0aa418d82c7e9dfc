import { findFocusFaults } from "./focus.ts";
import { findLayoutFaults } from "./layout.ts";
import { findOpenModal } from "./open-modal.ts";
import { findPictureFaults } from "./pictures.ts";
import { findTargetFaults } from "./targets.ts";
import { findTextFaults } from "./text.ts";
import { findWordFaults } from "./words.ts";

/**
 * Looks at the modal as it stands and says what no reader should meet. It measures what the browser has laid out and
 * compares no picture, so that another version of the browser finds the same. `isRead`: words are weighed too; a language
 * may have one word for what are two in English.
 */
export function findFaults({ isRead = true }: { readonly isRead?: boolean } = {}): readonly string[] {
  const modal = findOpenModal();
  if (!modal) return ["no modal is open"];
  const faults = [
    findLayoutFaults,
    findTextFaults,
    ...(isRead ? [findWordFaults] : []),
    findTargetFaults,
    findFocusFaults,
    findPictureFaults,
  ].flatMap((find) => [...find(modal)]);
  return [...new Set(faults)];
}
