/** Whether two pieces of plain data say the same. Parts of a state that did not change are the same object: cheap. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys({ ...a, ...b });
  return keys.every((key) => key in a && key in b && isSame(a[key], b[key]));
}

function isPlain(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null;
}
