import { containsDeep, findFocusable, getDeepActiveElement } from "../focus/focusable.ts";
import { isMeant } from "./open-dialog.ts";

/** Keeps Tab going round inside an open dialog. Returns the undo. */
export function loopTab(dialog: HTMLDialogElement): () => void {
  const document = dialog.ownerDocument;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Tab" && isMeant(event, dialog)) goOn(event, dialog);
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

function goOn(event: KeyboardEvent, node: HTMLElement): void {
  const stops = [...findFocusable(node)];
  if (hasNextStop({ stops, node, backwards: event.shiftKey })) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

type Tabbing = { stops: readonly HTMLElement[]; node: HTMLElement; backwards: boolean };

// Then the browser finds it by itself.
function hasNextStop({ stops, node, backwards }: Tabbing): boolean {
  const active = getDeepActiveElement(node.ownerDocument);
  if (active === undefined || !containsDeep(node, active)) return false;
  const index = stops.indexOf(active);
  if (index >= 0) return backwards ? index > 0 : index < stops.length - 1;
  // The card and the views take the focus without being stops.
  const side = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return stops.some((stop) => (active.compareDocumentPosition(stop) & side) !== 0);
}
