/** Reads a property of anything. What throws when it is read is not there. */
export function readProperty(value: unknown, key: string): unknown {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
  try {
    return (value as { readonly [key: string]: unknown })[key];
  } catch {
    // A getter or a proxy that throws: the caller says what is missing.
    return undefined;
  }
}
