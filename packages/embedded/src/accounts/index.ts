// biome-ignore-all lint/performance/noBarrelFile: a package entry
export {
  ACCOUNT_CALLS,
  account,
  addresses,
  byIdRequest,
  changedEmailAnswer,
  changeEmailAnswer,
  changeEmailRequest,
  confirmCodeRequest,
  deleteAccountAnswer,
  devicesAnswer,
  keysAnswer,
  loginAnswer,
  loginRequest,
  putRecoveryRequest,
  putWalletRequest,
  recovery,
  refreshRequest,
  releaseAnswer,
  releaseRequest,
  sendCodeAnswer,
  sendCodeRequest,
  sessionAnswer,
  signOutRequest,
  stepUpRequest,
  versionRequest,
  wallet,
  walletAnswer,
} from "./calls-schema.ts";
export {
  beginFarcasterAnswer,
  beginFarcasterRequest,
  confirmFarcasterAnswer,
  confirmFarcasterRequest,
} from "./farcaster-schema.ts";
export { accountPlace, loginPlace, sealed, socialName } from "./fields-schema.ts";
export { PROBLEM_CODES, type ProblemCode } from "./problems.ts";
export {
  beginSocialAnswer,
  beginSocialRequest,
  confirmSocialAnswer,
  confirmSocialRequest,
  findSocialAnswerAnswer,
  leaveSocialAnswerRequest,
} from "./social-schema.ts";
export { sponsorAnswer, sponsorRequest } from "./sponsor-schema.ts";
export { farcasterNonce, possessionText, shareInfo, socialAnswerInfo, socialNonce } from "./texts.ts";
export { vaultFile } from "./vault-file-schema.ts";
export { linkWayRequest, waysAnswer } from "./ways-schema.ts";
