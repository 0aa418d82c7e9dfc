// These say they are in the order of tabs, and are not.
const NO_STOP = ":disabled, a:not([href], [tabindex])";

/** Everything inside that Tab stops at, in order, through slots and open shadow roots. */
export function* findFocusable(root: ParentNode): Iterable<HTMLElement> {
  for (const child of childrenOf(root) as Iterable<HTMLElement>) {
    if (child.inert) continue;
    if (isTabStop(child)) yield child;
    yield* findFocusable(child);
  }
}

/** The element that has the focus, through all open shadow roots. */
export function getDeepActiveElement(document: Document): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === null || active === document.body ? undefined : (active as HTMLElement);
}

/** Whether a node lies inside another, through shadow roots and slots. */
export function containsDeep(outer: Node, inner: Node | undefined | null): boolean {
  for (let node = inner ?? null; node !== null; node = parentOf(node)) {
    if (node === outer) return true;
  }
  return false;
}

/** Whether a node or anything around it, through shadow roots, is marked inert. */
export function isInert(node: Node): boolean {
  for (let at: Node | null = node; at !== null; at = parentOf(at)) {
    if ((at as HTMLElement).inert) return true;
  }
  return false;
}

function isTabStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(NO_STOP) && element.checkVisibility({ visibilityProperty: true });
}

// What is seen of an element: its shadow tree, what its slot was given, or its own children.
function childrenOf(parent: ParentNode): Iterable<Element> {
  const { shadowRoot } = parent as Element;
  if (shadowRoot) return shadowRoot.children;
  const assigned = (parent as HTMLSlotElement).assignedElements?.() ?? [];
  return assigned.length > 0 ? assigned : parent.children;
}

function parentOf(node: Node): Node | null {
  return (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;
}

type Place = { readonly from: number; readonly count: number };

/** Where an arrow key, Home or End leads from one item of a group; undefined for other keys. Goes round at the ends. */
export function moveInGroup(
  event: { key: string; currentTarget: Element },
  { from, count }: Place,
): number | undefined {
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  const forward = event.currentTarget.matches(":dir(rtl)") ? -1 : 1;
  const steps = new Map([
    ["ArrowDown", 1],
    ["ArrowUp", -1],
    ["ArrowRight", forward],
    ["ArrowLeft", -forward],
  ]);
  const step = steps.get(event.key);
  return step === undefined ? undefined : (from + step + count) % count;
}
