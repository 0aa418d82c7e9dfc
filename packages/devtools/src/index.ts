// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type Devtools, type DevtoolsOptions, openDevtools } from "./open-devtools.ts";
