import { withIntents } from "../../intents/with-intents.ts";
import type { Feature } from "../../kit/foyer.ts";
import type { CallsState, CallsVerbs } from "./state.ts";

/**
 * Several calls of contracts by the account in use, as EIP-5792 has it: as one where its wallet does that, all or none of
 * them, and otherwise one after the other. Which of the two it is, `selectCallsMode` says before anything is asked.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 * @example
 * import { calls, selectCallsMode } from "@foyer/core/calls";
 *
 * const batches = foyer.use(calls());
 * await batches.getCapabilities();
 * selectCallsMode(foyer.getSnapshot()); // "batch"
 * const { settled } = await batches.sendCalls({ calls: [{ to: "0x…", data: "0x…" }, { to: "0x…", value: 1n }] });
 * console.log((await settled()).status);
 */
export function calls(): Feature<"calls", CallsState, CallsVerbs> {
  return {
    name: "calls",
    createState: () => ({ batches: [], abilities: {} }),
    load: () => withIntents(import("./verbs.ts")),
  };
}
