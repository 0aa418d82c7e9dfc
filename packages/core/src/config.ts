// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { remoteConfig } from "./features/config/remote-config.ts";
export type { ConfigService, RemoteConfigState, RemoteConfigVerbs, RemoteSetting } from "./features/config/state.ts";
