// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type SnsOptions, snsNames } from "./names/sns-names.ts";
