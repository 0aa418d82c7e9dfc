// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type {
  BuiltInLogin,
  EmbeddedAccounts,
  EmbeddedAccountType,
  EmbeddedScreen,
  EmbeddedWallet,
  FramePlace,
  FrameTheme,
  LoginMethod,
  WalletLogin,
} from "@foyer/contract";
export { embedded } from "./features/embedded/embedded.ts";
export { isEmail, isSameEmail } from "./features/embedded/read-email.ts";
export { readRecentLogin } from "./features/embedded/read-recent-login.ts";
export { openSocialWindow, type SocialAnswer, type SocialWindow } from "./features/embedded/social-window.ts";
export {
  type AccountTab,
  type EmailChange,
  type EmailLogin,
  type EmbeddedAccount,
  type EmbeddedState,
  type ShownFrame,
  type SmartAccountInView,
  type SocialLogin,
  selectEmailLogin,
  selectEmbedded,
  selectIsEmbedded,
  selectLogin,
  selectShownFrame,
  selectSmartAccount,
  selectSocialLogin,
} from "./features/embedded/state.ts";
export type { EmailStep, EmbeddedVerbs, SocialStep } from "./features/embedded/verb-types.ts";
