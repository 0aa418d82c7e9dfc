const COUNT = "data-foyer-inert";
const NEVER = "script, style, link, template, [data-foyer-live]";

/**
 * Makes everything on the page inert that does not hold the node, so that only what is added later (a wallet's
 * overlay, a captcha) stays usable beside it. `[data-foyer-live]` is left alone. Returns the undo, which leaves what
 * was inert before inert, and what another dialog still needs inert too.
 */
export function inertPage(node: Element): () => void {
  const made: Element[] = [];
  for (let at: Element | null = node; at !== null && at !== node.ownerDocument.body; at = outerOf(at)) {
    for (const sibling of at.parentNode?.children ?? []) {
      if (sibling !== at && hold(sibling)) made.push(sibling);
    }
  }
  return () => made.forEach(release);
}

function hold(element: Element): boolean {
  const held = Number(element.getAttribute(COUNT));
  if (element.matches(NEVER) || (held === 0 && element.hasAttribute("inert"))) return false;
  element.setAttribute(COUNT, String(held + 1));
  element.setAttribute("inert", "");
  return true;
}

function release(element: Element): void {
  const held = Number(element.getAttribute(COUNT)) - 1;
  if (held > 0) {
    element.setAttribute(COUNT, String(held));
    return;
  }
  element.removeAttribute(COUNT);
  element.removeAttribute("inert");
}

function outerOf(element: Element): Element | null {
  return element.parentElement ?? (element.parentNode as ShadowRoot | null)?.host ?? null;
}
