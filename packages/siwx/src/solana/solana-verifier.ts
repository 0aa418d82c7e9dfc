import { readAccount } from "../reading/read-account.ts";
import type { Verifier } from "../server/verifier.ts";
import { readAddress } from "./read-address.ts";
import { verifyMessage } from "./verify-message.ts";

/**
 * Makes what `createSignIn` judges accounts of Solana with.
 * @example
 * import { solanaVerifier } from "@foyer/siwx/solana";
 *
 * export const verifiers = [solanaVerifier()] as const;
 */
export function solanaVerifier(): Verifier<"solana"> {
  return {
    namespace: "solana",
    readAccount(account) {
      const { reference, address } = readAccount(account, "solana");
      readAddress(address);
      return `solana:${reference}:${address}`;
    },
    verify: verifyMessage,
  };
}
