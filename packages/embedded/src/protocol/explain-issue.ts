/** What a schema found wrong. No part of the value itself, which may be an address or a code. */
type Issue = {
  readonly code?: string | undefined;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly expected?: string | undefined;
};

/** Says what is wrong with a message, in words that repeat nothing of it but names of fields. */
export function explainIssue(issue: Issue, data: unknown): string {
  const path = issue.path ?? [];
  const where = path.length > 0 ? ` at ${path.map((part) => String(part).slice(0, 64)).join(".")}` : "";
  return `${describe(issue, readAt(data, path))}${where}`;
}

function describe({ code, expected }: Issue, value: unknown): string {
  if (value === undefined && code !== "unrecognized_keys") return "Required";
  if (code === "invalid_type") return `Expected ${expected ?? "another type"}, received ${nameType(value)}`;
  if (code === "unrecognized_keys") return "Unrecognized key";
  if (code === "too_big") return "Too big";
  if (code === "too_small") return "Too small";
  return "Invalid value";
}

function readAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = data;
  for (const part of path) {
    if (!Object.hasOwn(Object(at) as object, part)) return undefined;
    at = (at as { readonly [key: PropertyKey]: unknown })[part];
  }
  return at;
}

function nameType(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
