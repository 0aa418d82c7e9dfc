import { createHost } from "./host.ts";
import type { Visit } from "./journey.ts";

/** A kit of the page that has two. */
export type KitName = "first" | "second";

/** The page with two kits as a visitor has it who uses one of them. One modal is shown at a time. */
export function withKit(there: Visit, name: KitName): Visit {
  return { ...there, host: createHost(there.page, there.page.getByRole("article", { name })) };
}
