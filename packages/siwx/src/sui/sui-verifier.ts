import { readAccount } from "../reading/read-account.ts";
import type { Verifier } from "../server/verifier.ts";
import { readAddress } from "./read-address.ts";
import { verifyMessage } from "./verify-message.ts";

/**
 * Makes what `createSignIn` judges accounts of Sui with. One account is written in one way, with small digits.
 * @example
 * import { suiVerifier } from "@foyer/siwx/sui";
 *
 * export const verifiers = [suiVerifier()] as const;
 */
export function suiVerifier(): Verifier<"sui"> {
  return {
    namespace: "sui",
    readAccount(account) {
      const { reference, address } = readAccount(account, "sui");
      readAddress(address);
      return `sui:${reference}:${address.toLowerCase()}`;
    },
    verify: verifyMessage,
  };
}
