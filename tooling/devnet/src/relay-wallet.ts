// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { bitcoinSide, cosmosSide, polkadotSide, stacksSide } from "./relay/injected-sides.ts";
export { openRelayWallet, type PersonSays, type RelayWallet } from "./relay/open-relay-wallet.ts";
export { evmSide, solanaSide, suiSide, type WalletSide } from "./relay/wallet-side.ts";
