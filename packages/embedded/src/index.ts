// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { PROTOCOLS } from "./protocol/envelope-schema.ts";
