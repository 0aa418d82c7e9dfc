// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type { NameRequest, NameSource } from "@foyer/contract";
export { type NamesOptions, names } from "./features/names/names.ts";
export {
  type AccountName,
  type NamedAccount,
  type NamesPorts,
  type NamesState,
  type NamesVerbs,
  selectName,
} from "./features/names/state.ts";
