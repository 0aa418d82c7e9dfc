import { readAccount } from "../reading/read-account.ts";
import type { Verifier } from "../server/verifier.ts";
import { readAddress } from "./read-address.ts";
import { verifyMessage } from "./verify-message.ts";

/**
 * Makes what `createSignIn` judges accounts of Bitcoin with. Bech32 is written in small letters.
 * @example
 * import { bip122Verifier } from "@foyer/siwx/bip122";
 *
 * export const verifiers = [bip122Verifier()] as const;
 */
export function bip122Verifier(): Verifier<"bip122"> {
  return {
    namespace: "bip122",
    readAccount(account) {
      const { reference, address } = readAccount(account, "bip122");
      const { type } = readAddress({ reference, address });
      // Bech32 is the same in capitals, as QR codes have it; base58 is not.
      return `bip122:${reference}:${type === "p2pkh" || type === "p2sh" ? address : address.toLowerCase()}`;
    },
    verify: verifyMessage,
  };
}
