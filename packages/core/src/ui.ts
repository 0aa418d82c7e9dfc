// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { createUi, type Ui } from "./kit/create-ui.ts";
