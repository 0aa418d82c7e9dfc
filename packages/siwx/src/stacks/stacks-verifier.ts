import { readAccount } from "../reading/read-account.ts";
import type { Verifier } from "../server/verifier.ts";
import { readAddress } from "./read-address.ts";
import { verifyMessage } from "./verify-message.ts";

/**
 * Makes what `createSignIn` judges accounts of Stacks with.
 * @example
 * import { stacksVerifier } from "@foyer/siwx/stacks";
 *
 * export const verifiers = [stacksVerifier()] as const;
 */
export function stacksVerifier(): Verifier<"stacks"> {
  return {
    namespace: "stacks",
    readAccount(account) {
      const { reference, address } = readAccount(account, "stacks");
      readAddress({ reference, address });
      return `stacks:${reference}:${address}`;
    },
    verify: verifyMessage,
  };
}
