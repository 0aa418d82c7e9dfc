// biome-ignore-all lint/performance/noBarrelFile: a package entry
export {
  CAPS,
  ERROR_CODES,
  errorPayload,
  type FrameErrorCode,
  initAnswer,
  initMessage,
  PROTOCOLS,
  readyMessage,
  TIMES,
} from "./envelope-schema.ts";
export { type EmbeddedUser, user } from "./fields-schema.ts";
