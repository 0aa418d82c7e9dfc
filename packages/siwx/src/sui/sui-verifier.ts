import { readAccount } from "../reading/read-account.ts";
import type { Verifier } from "../server/verifier.ts";
import { readAddress } from "./read-address.ts";
import { type VerifyOptions, verifyMessage } from "./verify-message.ts";

/**
 * Creates the verifier of accounts of Sui for `createSignIn`. One account is written in one way, with small digits. Accounts of
 * zkLogin need a node of their chain.
 * @example
 * import { suiVerifier } from "@foyer/siwx/sui";
 *
 * const nodes = { "sui:mainnet": "https://graphql.mainnet.sui.io/graphql" };
 * export const verifiers = [suiVerifier({ nodes })] as const;
 */
export function suiVerifier(options: VerifyOptions = {}): Verifier<"sui"> {
  return {
    namespace: "sui",
    readAccount(account) {
      const { reference, address } = readAccount(account, "sui");
      readAddress(address);
      return `sui:${reference}:${address.toLowerCase()}`;
    },
    verify: (signed) => verifyMessage(signed, options),
  };
}
