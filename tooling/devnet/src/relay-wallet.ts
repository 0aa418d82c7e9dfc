// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { openRelayWallet, type PersonSays, type RelayWallet } from "./relay/open-relay-wallet.ts";
export { evmSide, solanaSide, suiSide, type WalletSide } from "./relay/wallet-side.ts";
