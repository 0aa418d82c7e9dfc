// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type {
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
  selectEmailLogin,
  selectEmbedded,
  selectIsEmbedded,
  selectLogin,
  selectShownFrame,
} from "./features/embedded/state.ts";
export type { EmailStep, EmbeddedVerbs } from "./features/embedded/verb-types.ts";
