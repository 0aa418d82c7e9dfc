// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type SuinsOptions, suinsNames } from "./names/suins-names.ts";
