import { readAccount } from "../reading/read-account.ts";
import type { Verifier } from "../server/verifier.ts";
import { readAddress } from "./read-address.ts";
import { verifyMessage } from "./verify-message.ts";

/**
 * Makes what `createSignIn` judges accounts of Bitcoin with.
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
      readAddress({ reference, address });
      return `bip122:${reference}:${address}`;
    },
    verify: verifyMessage,
  };
}
