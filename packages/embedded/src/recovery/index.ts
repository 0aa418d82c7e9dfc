// biome-ignore-all lint/performance/noBarrelFile: a package entry
export {
  beginKeeperFarcasterAnswer,
  beginKeeperSocialAnswer,
  beginKeeperSocialRequest,
  changeKeeperEmailRequest,
  commitShareRequest,
  confirmKeeperFarcasterRequest,
  confirmKeeperSocialAnswer,
  confirmKeeperSocialRequest,
  deleteShareAnswer,
  deleteShareRequest,
  deviceAnswer,
  keepShareRequest,
  keysAnswer,
  putShareRequest,
  RECOVERY_CALLS,
  releaseShareAnswer,
  releaseShareRequest,
  verifyDeviceAnswer,
  verifyDeviceRequest,
} from "./calls-schema.ts";
export { keeperText } from "./texts.ts";
