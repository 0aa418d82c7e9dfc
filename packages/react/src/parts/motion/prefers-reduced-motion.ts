/** Whether the visitor asked for less motion; then only fades are left. */
export function prefersReducedMotion(node: Element): boolean {
  return node.ownerDocument.defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches ?? true;
}
