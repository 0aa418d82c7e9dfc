// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type BnsOptions, bnsNames } from "./names/bns-names.ts";
