import type { LazyShell } from "../shared/frame-context.tsx";

type Memory = LazyShell["memory"];

/** Fetches what logs people in with accounts elsewhere, and remembers it for the next time that Connect is shown. */
export async function fetchSocialMethod(memory: Memory): Promise<NonNullable<Memory["SocialMethod"]>> {
  const { SocialMethod } = await import("./methods/social-method.tsx");
  memory.SocialMethod = SocialMethod;
  return SocialMethod;
}
