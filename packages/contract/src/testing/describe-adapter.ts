import type { Namespace } from "../namespace.ts";
import type { Lack } from "./check.ts";
import { ADAPTER_CHECKS } from "./checks/all.ts";
import type { ConformanceSetup } from "./world.ts";

/** What the namespace's wallets have no notion of, in the words that skipped checks are shown with. */
export type Lacking = { readonly lacks?: readonly Lack[] | undefined };

/**
 * Declares a vitest suite that proves an adapter keeps the contract; await it at the top of a test file.
 * A check that the namespace has no notion for is shown as skipped, with the reason, which must be among `lacks`: one that
 * an adapter or its wallets lost by mistake fails.
 * @example
 * import { type ConformanceSetup, describeAdapter } from "@foyer/contract/testing";
 *
 * declare const createWorld: ConformanceSetup<"solana">; // yours
 *
 * await describeAdapter("solana", createWorld);
 */
export async function describeAdapter<N extends Namespace>(
  name: string,
  setup: ConformanceSetup<N>,
  { lacks = [] }: Lacking = {},
): Promise<void> {
  // Loaded here, so that the checks themselves can be used with any test runner.
  const { describe, it } = await import("vitest");
  describe(`${name} keeps the adapter contract`, () => {
    for (const check of ADAPTER_CHECKS) {
      it(check.title, async (context) => {
        const world = await setup();
        const lack = check.lacks(world);
        if (lack && !lacks.includes(lack)) throw new Error(`${lack}: say so in \`lacks\`, if that is how they are`);
        if (lack) context.skip(lack);
        await check.run(world);
      });
    }

    it("lacks all that is said to be lacking", async () => {
      const world = await setup();
      const found = new Set(ADAPTER_CHECKS.map((check) => check.lacks(world)));
      await world.end?.();
      const wrong = lacks.filter((lack) => !found.has(lack));
      if (wrong.length > 0) throw new Error(`not so: ${wrong.join(", ")}`);
    });
  });
}
