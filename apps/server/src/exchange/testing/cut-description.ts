/** An OpenAPI description, as far as it is cut. */
export type Description = {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
};

/**
 * Cuts a published description down to some paths and what they refer to. Nothing of what is left changes, so that the cut answers
 * and refuses as the whole does.
 */
export function cutDescription(whole: Description, paths: readonly string[]): Description {
  const { paths: all, components: _, tags: __, webhooks: ___, "x-tagGroups": ____, ...head } = whole;
  const kept = Object.fromEntries(paths.map((path) => [path, all[path]]));
  const parts = new Map(Object.entries(whole["components"] as Record<string, Record<string, unknown>>));
  const components = new Map<string, Record<string, unknown>>();
  const seen = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key !== "$ref" || typeof value !== "string") collect(value);
      else if (!seen.has(value)) {
        seen.add(value);
        const [, , kind = "", name = ""] = value.split("/");
        const found = new Map(Object.entries(parts.get(kind) ?? {})).get(name);
        components.set(kind, { ...components.get(kind), [name]: found });
        collect(found);
      }
    }
  };
  collect(kept);
  components.set("securitySchemes", parts.get("securitySchemes") ?? {});
  return { ...head, paths: kept, components: Object.fromEntries(components) };
}
