import { readAccount, refuseAccount } from "../reading/read-account.ts";
import type { Verifier } from "../server/verifier.ts";
import { readAddress } from "./read-address.ts";
import { verifyMessage } from "./verify-message.ts";

/** How addresses of the best known chains begin. */
const PREFIXES: Readonly<Record<string, string>> = {
  "cosmoshub-4": "cosmos",
  "osmosis-1": "osmo",
  celestia: "celestia",
  "noble-1": "noble",
  "juno-1": "juno",
  provider: "cosmos",
  "osmo-test-5": "osmo",
};

/**
 * Makes what `createSignIn` judges accounts of Cosmos with. `prefixes`: how addresses begin, by the chain's reference:
 * one key has an address with every prefix, so that a chain whose prefix is not known is refused.
 * @example
 * import { cosmosVerifier } from "@foyer/siwx/cosmos";
 *
 * export const verifiers = [cosmosVerifier({ prefixes: { "stargaze-1": "stars" } })] as const;
 */
export function cosmosVerifier(
  options: { readonly prefixes?: Readonly<Record<string, string>> | undefined } = {},
): Verifier<"cosmos"> {
  const prefixes = new Map(Object.entries({ ...PREFIXES, ...options.prefixes }));
  const prefixOf = (reference: string): string => {
    const prefix = prefixes.get(reference);
    if (prefix !== undefined) return prefix;
    throw refuseAccount(`How addresses of 'cosmos:${reference}' begin is not known: name it in \`prefixes\`.`);
  };
  return {
    namespace: "cosmos",
    readAccount(account) {
      const { reference, address } = readAccount(account, "cosmos");
      readAddress(address, prefixOf(reference));
      return `cosmos:${reference}:${address}`;
    },
    async verify(signed) {
      const { reference } = readAccount(signed.account, "cosmos");
      return await verifyMessage({ ...signed, prefix: prefixOf(reference) });
    },
  };
}
