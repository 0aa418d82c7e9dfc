// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type AppLink, type AppLinkGiven, formatAppLink } from "./features/app-links/format-app-link.ts";
export { formatBrowseLink } from "./features/app-links/format-browse-link.ts";
export { hasAppLink, listPlatforms, type Platform, type Reach } from "./features/app-links/list-platforms.ts";
export { needsReadyLink, readSurroundings, type Surroundings } from "./ports/read-surroundings.ts";
