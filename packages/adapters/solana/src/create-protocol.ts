import type { WalletProtocol } from "@foyer/contract/runtime";
import {
  canUse,
  createStandardProtocol,
  readMethod,
  readTexts,
  type StandardWallet,
} from "@foyer/contract/wallet-standard";
import { chainsNamed } from "./chain/networks-named.ts";

// 32 bytes in base58. `address.check` counts them; here a wallet speaks of its own.
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * By which way an operation works, or why not. Whatever is listed as a wallet signs transactions. The chain goes along
 * with each request, and a wallet's permissions are its own affair: there is nothing to switch, to add or to revoke.
 */
const WAYS: WalletProtocol<"solana">["ways"] = {
  balance: "rpc",
  tokens: "rpc",
  activity: "rpc",
  outcome: "rpc",
  verifyMessage: "local",
  revoke: "no-such-concept",
  switchNetwork: "no-such-concept",
  addNetwork: "no-such-concept",
  signTypedData: "no-such-concept",
  smartAccount: "no-such-concept",
};

/** How wallets for Solana are found, asked and listened to: by the Wallet Standard alone. `canSend`: whether it was given how. */
export function createProtocol({ canSend }: { readonly canSend: boolean }): WalletProtocol<"solana", StandardWallet> {
  // It takes a library that the application brings.
  const sending = canSend ? "wallet" : "not-built";
  return {
    namespace: "solana",
    ways: { ...WAYS, sendNative: sending, sendToken: sending, estimateFee: canSend ? "rpc" : sending },
    // Base58 has one spelling for each account.
    same: (a, b) => a === b,
    lacks: (wallet, operation) => operation === "signMessage" && !canUse(wallet, "solana:signMessage"),
    ...createStandardProtocol<"solana">({
      prefix: "solana",
      chainsNamed,
      isUsable: (provider) =>
        readMethod(provider, "solana:signTransaction") ?? readMethod(provider, "solana:signAndSendTransaction"),
      readAccount: (account, address) =>
        ADDRESS.test(address) ? { details: { features: readTexts(account, "features") } } : undefined,
    }),
  };
}
