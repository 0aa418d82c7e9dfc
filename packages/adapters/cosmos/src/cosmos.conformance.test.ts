import { ADAPTER_CHECKS } from "@foyer/contract/testing";
import { describe, it } from "vitest";
import { createCosmosWorld } from "./testing/cosmos-world.ts";

/**
 * Checks that take the chain and the account for independent of each other. On Cosmos each chain has its own account, so
 * both change at once: `select.test.ts` says so. Until the suite knows of it.
 */
const BOUND_TO_ONE_CHAIN = [
  "chooses an account and tells of it",
  "chooses the application's network without asking the wallet",
];

describe("cosmos keeps the adapter contract", () => {
  for (const check of ADAPTER_CHECKS) {
    it(check.title, async (context) => {
      const world = createCosmosWorld();
      const lack = BOUND_TO_ONE_CHAIN.includes(check.title) ? "each chain has its own account" : check.lacks(world);
      if (lack) context.skip(lack);
      await check.run(world);
    });
  }
});
