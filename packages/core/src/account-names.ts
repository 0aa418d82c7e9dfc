// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type { NameRequest, NameSource } from "@foyer/contract";
export {
  type AccountNameSource,
  cleanAccountName,
  isAccountName,
  type NameRules,
  type NameVerdict,
} from "@foyer/contract/account-names";
export { type AccountNamesOptions, accountNames } from "./features/account-names/account-names.ts";
export {
  type AccountNamesPorts,
  type AccountNamesState,
  type AccountNamesVerbs,
  type NameCheck,
  type NameDraft,
  selectAccountNames,
  selectNameDraft,
} from "./features/account-names/state.ts";
