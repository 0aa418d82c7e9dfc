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
    const [first] = outer === inner || outer?.shadowRoot == null ? [outer] : findFocusable(outer.shadowRoot);
    if (first === undefined) active?.blur();
    else first.focus({ preventScroll: true });
  };
}
