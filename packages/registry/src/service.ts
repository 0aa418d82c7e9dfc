// biome-ignore-all lint/performance/noBarrelFile: a package entry
export {
  type NetworkService,
  type ServableNetwork,
  serviceNetworks,
  serviceRpcUrl,
} from "./service/service-networks.ts";
