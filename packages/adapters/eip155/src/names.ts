// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type EnsOptions, ensNames } from "./names/ens-names.ts";
