import type { PagePort } from "../../ports/ports.ts";

/**
 * Tells whether the visitor was away from the page while a link waited: on a phone, they followed it into an app of that
 * phone. Whoever held another device's camera to it stayed.
 */
export function watchLeaving({ target, isMobile }: PagePort, signal: AbortSignal): () => boolean {
  let wasLeft = false;
  const look = (): void => {
    const { hidden } = (target?.["document"] ?? {}) as { readonly hidden?: boolean };
    wasLeft ||= isMobile && hidden === true;
  };
  target?.addEventListener("visibilitychange", look, { signal });
  return () => wasLeft;
}
