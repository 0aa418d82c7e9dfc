import type { TestProject } from "vitest/node";
import { spawnStage } from "./support/spawn-stage.ts";
import type { StageFacts } from "./support/stage.ts";

declare module "vitest" {
  interface ProvidedContext {
    stage: StageFacts;
  }
}

/** Starts what all the tests share, once. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const stage = await spawnStage();
  provide("stage", stage.facts);
  return () => stage.stop();
}
