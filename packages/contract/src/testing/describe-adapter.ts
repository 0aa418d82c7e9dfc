import type { Namespace } from "../namespace.ts";
import { ADAPTER_CHECKS } from "./checks/all.ts";
import type { ConformanceSetup } from "./world.ts";

/**
 * Declares a vitest suite that proves an adapter keeps the contract; await it at the top of a test file.
 * A check that the namespace has no notion for is shown as skipped, with the reason.
 * @example
 * import { type ConformanceSetup, describeAdapter } from "@foyer/contract/testing";
 *
 * declare const createWorld: ConformanceSetup<"solana">; // yours
 *
 * await describeAdapter("solana", createWorld);
 */
export async function describeAdapter<N extends Namespace>(name: string, setup: ConformanceSetup<N>): Promise<void> {
  // Loaded here, so that the checks themselves can be used with any test runner.
  const { describe, it } = await import("vitest");
  describe(`${name} keeps the adapter contract`, () => {
    for (const check of ADAPTER_CHECKS) {
      it(check.title, async (context) => {
        const world = await setup();
        const lack = check.lacks(world);
        if (lack) context.skip(lack);
        await check.run(world);
      });
    }
  });
}
