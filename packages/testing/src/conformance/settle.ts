/** Turns of the event loop that a chain of dynamic imports and promises takes at most. */
const TURNS = 5;

/**
 * Lets everything run that is ready to run.
 * @example
 * import { settle } from "@foyer/testing/conformance";
 *
 * await settle();
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
