// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { browserFrame, type FramePort, type FramePorts, type OpenFrame } from "./ports/frame.ts";
