const COUNT = "data-foyer-inert";
const NEVER = "script, style, link, template, [data-foyer-live]";

/**
 * Makes everything on the page inert that does not hold the node, so that only what is added later (a wallet's
 * overlay, a captcha) stays usable beside it. `[data-foyer-live]` is left alone. Returns the undo, which leaves what
 * was inert before inert, and what another dialog still needs inert too.
 */
export function inertPage(node: Element): () => void {
  const made = findBeside(node).filter(hold);
  return () => made.forEach(release);
}

/** Asks something of the page as it was before that: what is inert is passed over when the browser looks what is where. */
export function withoutInert<T>(node: Element, ask: () => T): T {
  const held = findBeside(node).filter(isHeldInert);
  for (const element of held) element.removeAttribute("inert");
  const answer = ask();
  for (const element of held) element.setAttribute("inert", "");
  return answer;
}

/** Whether an element, or one around it in its own tree, is inert on behalf of a dialog. */
export function isHeldInert(element: Element): boolean {
  return element.closest(`[${COUNT}]`) !== null;
}

function findBeside(node: Element): readonly Element[] {
  const beside: Element[] = [];
  for (let at: Element | null = node; at !== null && at !== node.ownerDocument.body; at = outerOf(at)) {
    for (const sibling of at.parentNode?.children ?? []) if (sibling !== at) beside.push(sibling);
  }
  return beside;
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
