import type { Feature } from "../../kit/foyer.ts";
import { createEmbeddedState, type EmbeddedState } from "./state.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

/**
 * Logs people in to the embedded wallet among the kit's sources, and keeps what its account has beside any other's, such as
 * which of its tabs is shown. The views attach it by themselves.
 * @example
 * import { embedded } from "@foyer/core/embedded";
 *
 * const wallet = foyer.use(embedded());
 * const { action } = await wallet.logInWithEmail({ email: "ada@example.org" });
 * if (action === "VERIFY_DEVICE") await wallet.verifyDevice(); // until the mailed link was opened
 * await wallet.confirmCode({ code: "123456" });
 */
export function embedded(): Feature<"embedded", EmbeddedState, EmbeddedVerbs> {
  return { name: "embedded", createState: createEmbeddedState, load: () => import("./verbs.ts") };
}
