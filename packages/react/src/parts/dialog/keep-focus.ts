import { containsDeep, findFocusable, getDeepActiveElement } from "../focus/focusable.ts";

/** Moves the focus to where it was, once it is no longer needed inside the node. */
export type ReturnFocus = (from: Element) => void;

/** Remembers what has the focus now, and the shadow hosts around it should it be replaced meanwhile. */
export function rememberFocus(document: Document): ReturnFocus {
  const trail: HTMLElement[] = [];
  let node: Node | undefined = getDeepActiveElement(document);
  while (node !== undefined) {
    trail.push(node as HTMLElement);
    node = (node.getRootNode() as ShadowRoot).host as Node | undefined;
  }
  return (from) => {
    const active = getDeepActiveElement(document);
    // A visitor who went on to something else on the page stays there.
    if (active !== undefined && !containsDeep(from, active)) return;
    const [inner] = trail;
    const outer = trail.find((element) => element.isConnected);
    const target = outer === inner || outer?.shadowRoot == null ? outer : findFocusable(outer.shadowRoot)[0];
    if (target === undefined) active?.blur();
    else target.focus({ preventScroll: true });
  };
}

/** Keeps Tab going round inside the node. */
export function loopFocus(event: KeyboardEvent, node: HTMLElement): void {
  const stops = findFocusable(node);
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
