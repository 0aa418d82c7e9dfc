import { startStage } from "./stage.ts";

// Builds the pages before several runs of journeys start side by side: each finds them built.
const stage = await startStage();
await stage.stop();
