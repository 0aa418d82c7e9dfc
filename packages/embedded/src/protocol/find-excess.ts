import { CAPS } from "./envelope-schema.ts";

/**
 * Says what of a value is more than a message may hold, or no plain data; undefined where nothing is. It reads no further
 * than the caps, so that what is huge costs no more than what is not.
 */
export function findExcess(value: unknown): string | undefined {
  let [characters, values] = [0, 0];
  const look = (at: unknown, depth: number): string | undefined => {
    values += 1;
    if (values > CAPS.values) return "Too many values";
    if (typeof at === "string") {
      characters += at.length;
      return characters > CAPS.characters ? "Too many characters" : undefined;
    }
    if (typeof at === "number") return Number.isFinite(at) ? undefined : "Expected number, received nan";
    if (at === null || typeof at === "boolean") return undefined;
    if (typeof at !== "object") return `Expected plain data, received ${typeof at}`;
    if (depth >= CAPS.depth) return "Too deep";
    return Array.isArray(at) ? lookInto(at, depth) : lookInside(at, depth);
  };
  const lookInto = (list: readonly unknown[], depth: number): string | undefined => {
    if (list.length > CAPS.array) return "Too many entries";
    // A hole is read as nothing, which is no plain data; a name beside the entries is none either.
    if (Object.keys(list).length !== list.length) return "Expected array, received object";
    for (const entry of list) {
      const excess = look(entry, depth + 1);
      if (excess !== undefined) return excess;
    }
    return undefined;
  };
  const lookInside = (object: object, depth: number): string | undefined => {
    const prototype: unknown = Object.getPrototypeOf(object);
    if (prototype !== Object.prototype && prototype !== null) return "Expected object, received another kind";
    const names = Reflect.ownKeys(object);
    if (names.length > CAPS.array) return "Too many entries";
    for (const name of names) {
      // What is written under this name would be a prototype.
      if (typeof name !== "string" || name === "__proto__") return "Unrecognized key";
      const excess = look(name, depth) ?? look((object as { readonly [key: string]: unknown })[name], depth + 1);
      if (excess !== undefined) return excess;
    }
    return undefined;
  };
  return look(value, 0);
}
