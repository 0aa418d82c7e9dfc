// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type { LoginMethod, WalletLogin } from "@foyer/contract";
export { embedded } from "./features/embedded/embedded.ts";
export {
  type AccountTab,
  type EmbeddedAccount,
  type EmbeddedState,
  type EmbeddedVerbs,
  selectEmbedded,
  selectIsEmbedded,
  selectLogin,
} from "./features/embedded/state.ts";
