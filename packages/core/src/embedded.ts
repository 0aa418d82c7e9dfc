// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type {
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
export {
  type AccountTab,
  type EmailChange,
  type EmailLogin,
  type EmbeddedAccount,
  type EmbeddedState,
  type ShownFrame,
  type SmartAccountInView,
  selectEmailLogin,
  selectEmbedded,
  selectIsEmbedded,
  selectLogin,
  selectShownFrame,
  selectSmartAccount,
} from "./features/embedded/state.ts";
export type { EmailStep, EmbeddedVerbs } from "./features/embedded/verb-types.ts";
