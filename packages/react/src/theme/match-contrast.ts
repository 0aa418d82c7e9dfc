/** Sets the colours on an element's accent, where a browser cannot compute them in CSS: Firefox before 128, Safari before 18. */
export function matchContrast(host: HTMLElement): void {
  if (CSS.supports("color", "color(from red xyz-d65 x y z)")) return;
  import("./apply-contrast.ts").then(({ applyContrast }) => applyContrast(host)).catch(() => undefined);
}
