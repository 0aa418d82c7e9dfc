// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { cookieToInitialState } from "./persistence/cookie-to-initial-state.ts";
export type { InitialState } from "./persistence/initial-state.ts";
export { cookieStorage } from "./ports/cookie-storage.ts";
