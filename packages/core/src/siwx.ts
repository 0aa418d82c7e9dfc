// biome-ignore-all lint/performance/noBarrelFile: a package entry
export {
  formatSignInMessage,
  type OpenSignInMessage,
  type SignedIn,
  type SignInMessage,
  type SignInSession,
} from "@foyer/contract/sign-in";
export { type HttpSessionsOptions, httpSessions } from "./features/siwx/http-sessions.ts";
export { type LocalSessionsOptions, localSessions } from "./features/siwx/local-sessions.ts";
export { type SiwxOptions, siwx } from "./features/siwx/siwx.ts";
export {
  type EmailCapture,
  type EmailCodes,
  type SignInCall,
  type SignInRequest,
  type SignInSessions,
  type SiwxPorts,
  type SiwxState,
  type SiwxVerbs,
  selectSession,
  selectSignInRequest,
} from "./features/siwx/state.ts";
