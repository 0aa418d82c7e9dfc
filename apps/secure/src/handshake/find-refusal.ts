/** The window that a frame looks at itself in. */
type Place = Pick<Window, "origin"> & {
  readonly parent: unknown;
  readonly top: unknown;
  readonly self: unknown;
  readonly location: { readonly ancestorOrigins?: { readonly length: number; item(index: number): string | null } };
};

/**
 * Why the frame may not be used where it is; undefined where it may. `unembedded`: nobody embeds it. `nested`: in a page
 * that is embedded itself, where nobody sees whose it is. `opaque`: in a sandbox without an origin of its own.
 * `not-listed`: in a page of no project of its. The policy of its document says most of this, too, and browsers differ.
 */
export function findRefusal(
  place: Place,
  origins: readonly string[],
): "unembedded" | "nested" | "opaque" | "not-listed" | undefined {
  if (place.parent === place.self) return "unembedded";
  if (place.parent !== place.top) return "nested";
  if (place.origin === "null") return "opaque";
  const ancestors = place.location.ancestorOrigins;
  // Firefox does not tell; there the greeting's answer does.
  if (ancestors === undefined) return undefined;
  return ancestors.length === 1 && origins.includes(ancestors.item(0) ?? "") ? undefined : "not-listed";
}
