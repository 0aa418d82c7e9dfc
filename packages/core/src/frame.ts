// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { browserFrame } from "./ports/browser-frame.ts";
export type { FramePort, FramePorts, OpenFrame } from "./ports/frame.ts";
