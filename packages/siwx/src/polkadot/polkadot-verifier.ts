import { readAccount } from "../reading/read-account.ts";
import type { Verifier } from "../server/verifier.ts";
import { readAddress } from "./read-address.ts";
import { verifyMessage } from "./verify-message.ts";

/**
 * Makes what `createSignIn` judges accounts of Polkadot with.
 * @example
 * import { polkadotVerifier } from "@foyer/siwx/polkadot";
 *
 * export const verifiers = [polkadotVerifier()] as const;
 */
export function polkadotVerifier(): Verifier<"polkadot"> {
  return {
    namespace: "polkadot",
    readAccount(account) {
      const { reference, address } = readAccount(account, "polkadot");
      readAddress({ reference, address });
      return `polkadot:${reference}:${address}`;
    },
    verify: verifyMessage,
  };
}
