import type { Scheme } from "./theme.ts";

const LIGHT = "(prefers-color-scheme: light)";

/** The scheme the visitor prefers; dark where the browser does not say. */
export function getSystemScheme(view: Window): Scheme {
  return view.matchMedia?.(LIGHT).matches ? "light" : "dark";
}

/** Tells of each change of the visitor's preference. Returns the undo. */
export function followSystemScheme(view: Window, tell: (scheme: Scheme) => void): () => void {
  const query = view.matchMedia?.(LIGHT);
  const onChange = (): void => tell(getSystemScheme(view));
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}
