import { describeAdapter } from "./describe-adapter.ts";
import { createMemoryWorld } from "./memory/memory-world.ts";

await describeAdapter("the memory adapter", () => createMemoryWorld());
