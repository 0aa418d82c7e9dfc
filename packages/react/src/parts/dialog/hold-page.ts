import { containsDeep, findFocusable, getDeepActiveElement } from "../focus/focusable.ts";

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

/**
 * Keeps the page behind from scrolling, without moving it. Each lock is a sheet of its own, so several dialogs may
 * come and go in any order and the page's own styles are never written over. Returns the undo.
 */
export function lockScroll(document: Document): () => void {
  const { documentElement: page, defaultView: view } = document;
  if (view === null) return () => undefined;
  const gap = view.innerWidth - page.clientWidth;
  const keepsGutter = view.getComputedStyle(page).scrollbarGutter.includes("stable");
  const padding = Number.parseFloat(view.getComputedStyle(page).paddingInlineEnd) + gap;

  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  const fill = gap > 0 && !keepsGutter ? `padding-inline-end:${padding}px!important` : "";
  sheet.replaceSync(`:root{overflow:hidden!important;${fill}}`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Moves the focus to where it was, once a dialog no longer needs it. */
type ReturnFocus = (from: HTMLDialogElement) => void;

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
