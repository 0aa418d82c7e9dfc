// biome-ignore-all lint/performance/noBarrelFile: a package entry

export { type DefineOptions, defineFoyer } from "./define-foyer.ts";
export type {
  FoyerAccountButtonElement,
  FoyerButtonElement,
  FoyerConnectButtonElement,
  FoyerElement,
  FoyerElementEvents,
  FoyerModalElement,
  FoyerNetworkButtonElement,
  MessageOverrides,
  ModalOptions,
} from "./element-types.ts";
