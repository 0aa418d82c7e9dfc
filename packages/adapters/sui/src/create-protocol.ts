import type { WalletProtocol } from "@foyer/contract/runtime";
import {
  canUse,
  createStandardProtocol,
  readMethod,
  readTexts,
  type StandardWallet,
} from "@foyer/contract/wallet-standard";
import { padAddress } from "./pad-address.ts";

// 32 bytes in hex; `address.check` judges what people type, here a wallet speaks of its own.
const ADDRESS = /^0x[\da-f]{1,64}$/i;

/** What an operation needs of a wallet: one of these features. */
const FEATURES: { readonly [operation: string]: readonly string[] } = {
  signMessage: ["sui:signPersonalMessage", "sui:signMessage"],
  sendNative: ["sui:signTransaction", "sui:signTransactionBlock", "sui:signAndExecuteTransaction"],
};

/**
 * By which way an operation works, or why not. The chain goes along with each request, and a wallet's permissions are
 * its own affair: there is nothing to switch, to add or to revoke.
 */
const WAYS: WalletProtocol<"sui">["ways"] = {
  sendNative: "wallet",
  balance: "rpc",
  tokens: "rpc",
  activity: "rpc",
  outcome: "rpc",
  estimateFee: "rpc",
  verifyMessage: "local",
  revoke: "no-such-concept",
  switchNetwork: "no-such-concept",
  addNetwork: "no-such-concept",
  signIn: "no-such-concept",
  smartAccount: "no-such-concept",
  signTypedData: "no-such-concept",
};

/** How wallets for Sui are found, asked and listened to: by the Wallet Standard alone. */
export function createProtocol(): WalletProtocol<"sui", StandardWallet> {
  return {
    namespace: "sui",
    ways: WAYS,
    same: (a, b) => padAddress(a) === padAddress(b),
    lacks: (wallet, operation) => !(FEATURES[operation]?.some((feature) => canUse(wallet, feature)) ?? true),
    ...createStandardProtocol<"sui">({
      prefix: "sui",
      // CAIP-2 and the Wallet Standard name Sui's chains alike.
      chainsNamed: (networks, chains) =>
        networks.map(({ caipNetworkId }) => caipNetworkId).filter((chain) => chains.includes(chain)),
      isUsable: (provider) => FEATURES["sendNative"]?.some((feature) => readMethod(provider, feature)) === true,
      // Its public key is left alone: accounts of zkLogin show none, or zeros.
      readAccount: (account, address) =>
        ADDRESS.test(address)
          ? { address: padAddress(address), details: { features: readTexts(account, "features") } }
          : undefined,
    }),
  };
}
