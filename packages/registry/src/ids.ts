// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { hasDefaultRpc } from "./ids/default-rpc.ts";
export { networkImageId } from "./ids/network-images.ts";
export { walletExplorerId } from "./ids/wallet-explorer-ids.ts";
