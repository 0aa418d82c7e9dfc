import { startStage } from "./stage.ts";

// Runs as a process of its own: Vite builds for the environment that NODE_ENV names, and a test runner names its own.
// It ends with the process that started it.
const stage = await startStage();
process.send?.(stage.facts);
process.once("disconnect", () => void stage.stop().then(() => process.exit()));
