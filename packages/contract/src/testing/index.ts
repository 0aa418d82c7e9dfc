export { CheckFailed } from "./assert.ts";
export type { AdapterCheck, Lack, WorldShape } from "./check.ts";
export { ADAPTER_CHECKS } from "./checks/all.ts";
export { describeAdapter, type Lacking } from "./describe-adapter.ts";
export type {
  AddressVectors,
  ConformanceClock,
  ConformanceSetup,
  ConformanceWorld,
  Prompt,
  PromptAnswer,
  ScriptedWallet,
} from "./world.ts";
