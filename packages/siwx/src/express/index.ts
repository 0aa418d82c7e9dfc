// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type ExpressHandler, type ExpressResponse, readSession, signInHandler } from "./sign-in-handler.ts";
export type { ExpressRequest } from "./to-request.ts";
