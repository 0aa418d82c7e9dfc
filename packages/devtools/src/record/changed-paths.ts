/**
 * Lists where two states differ, as paths such as `connections.namespaces.eip155`: as deep as both have something to look into.
 * What did not change is the same object in both, so that nothing else is looked at.
 */
export function changedPaths(before: unknown, after: unknown, path = ""): readonly string[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) return [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], path === "" ? key : `${path}.${key}`));
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
