// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type { ConfigService, RemoteFeature } from "./features/config/config-service.ts";
export { followConfig } from "./features/config/follow-config.ts";
