import type { Feature } from "../../kit/foyer.ts";
import { createEmbeddedState, type EmbeddedState, type EmbeddedVerbs } from "./state.ts";

/**
 * Keeps what an embedded wallet's account has beside any other's, such as which of its tabs is shown. The account view
 * attaches it by itself.
 * @example
 * import { embedded } from "@foyer/core/embedded";
 *
 * const account = foyer.use(embedded());
 * await account.showTab({ tab: 1 });
 */
export function embedded(): Feature<"embedded", EmbeddedState, EmbeddedVerbs> {
  return { name: "embedded", createState: createEmbeddedState, load: () => import("./verbs.ts") };
}
