// biome-ignore-all lint/performance/noBarrelFile: a package entry
export {
  type AppLink,
  type AppLinkGiven,
  formatAppLink,
  formatBrowseLink,
} from "./features/pairing/format-app-link.ts";
export { hasAppLink, listPlatforms, type Platform, type Reach } from "./features/pairing/list-platforms.ts";
export { pairing } from "./features/pairing/pairing.ts";
export type { PairingVerbs, PairRequest } from "./features/pairing/state.ts";
export { type PairingState, selectPairing } from "./features/pairing/state.ts";
export { needsReadyLink, readSurroundings, type Surroundings } from "./ports/read-surroundings.ts";
