import { containsDeep, findFocusable, getDeepActiveElement } from "../focus/focusable.ts";

/** Moves the focus to where it was, once a dialog no longer needs it. */
export type ReturnFocus = (from: HTMLDialogElement) => void;

/** Remembers what has the focus now, and the shadow hosts around it should it be replaced meanwhile. */
export function rememberFocus(document: Document): ReturnFocus {
  const trail: HTMLElement[] = [];
  let node: Node | undefined = getDeepActiveElement(document);
  while (node !== undefined) {
    trail.push(node as HTMLElement);
    node = (node.getRootNode() as ShadowRoot).host as Node | undefined;
  }
  return (from) => {
    const [inner] = trail;
    const outer = trail.find((element) => element.isConnected);
    const root = outer === inner ? null : outer?.shadowRoot;
    moveFocus(from, root ? findFirst(root) : outer);
  };
}

function findFirst(root: ShadowRoot): HTMLElement | undefined {
  const [first] = findFocusable(root);
  return first;
}

function moveFocus(from: HTMLDialogElement, to: HTMLElement | undefined): void {
  const active = getDeepActiveElement(from.ownerDocument);
  // A visitor who went on to something else on the page, or is back in the dialog, stays there.
  if (from.open || (active !== undefined && !containsDeep(from, active))) return;
  if (to === undefined) active?.blur();
  else to.focus({ preventScroll: true });
}
