import { startBackground } from "./start-background.ts";

startBackground(globalThis);
