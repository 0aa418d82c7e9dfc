import type { Dialect } from "@foyer/contract/session";
import { canUse, readMethod, readTexts, type StandardWallet, speakStandard } from "@foyer/contract/wallet-standard";
import { chainsNamed } from "./chain/networks-named.ts";

// 32 bytes in base58. `address.check` counts them; here a wallet speaks of its own.
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * By which way an operation works, or why not. Whatever is listed as a wallet signs transactions. The chain goes along
 * with each request, and a wallet's permissions are its own affair: there is nothing to switch, to add or to revoke.
 */
const WAYS: Dialect<"solana">["ways"] = {
  connect: "wallet",
  restore: "wallet",
  signMessage: "wallet",
  sendNative: "wallet",
  balance: "rpc",
  verifyMessage: "local",
  revoke: "no-such-concept",
  switchNetwork: "no-such-concept",
  addNetwork: "no-such-concept",
  smartAccount: "no-such-concept",
  signTypedData: "no-such-concept",
};

/** How wallets for Solana are found, asked and heard: by the Wallet Standard alone. `canSend`: whether it was given how. */
export function createDialect({ canSend }: { readonly canSend: boolean }): Dialect<"solana", StandardWallet> {
  return {
    namespace: "solana",
    ways: canSend ? WAYS : { ...WAYS, sendNative: "not-built" },
    // Base58 has one spelling for each account.
    same: (a, b) => a === b,
    lacks: (wallet, operation) => operation === "signMessage" && !canUse(wallet, "solana:signMessage"),
    ...speakStandard<"solana">({
      prefix: "solana",
      chainsNamed,
      isUsable: (live) =>
        readMethod(live, "solana:signTransaction") ?? readMethod(live, "solana:signAndSendTransaction"),
      readAccount: (live, address) =>
        ADDRESS.test(address) ? { details: { features: readTexts(live, "features") } } : undefined,
    }),
  };
}
