import { FoyerError } from "@foyer/contract";
import { readAccount } from "../reading/read-account.ts";
import type { Verifier } from "../server/verifier.ts";
import { readAddress } from "./read-address.ts";
import { verifyMessage } from "./verify-message.ts";
import { writeAddress } from "./write-address.ts";

/** How the best known chains write addresses, by the chain's reference. */
const PREFIXES: Readonly<Record<string, number>> = {
  "91b171bb158e2d3848fa23a9f1c25182": 0,
  "68d56f15f85d3136970ec16946040bc1": 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
  "48239ef607d7928874027a43a6768920": 2,
  e143f23803ac50e8f6f8e62695d1ce9e: 42,
};
/** What is written for no chain in particular. */
const ANY = 42;

/**
 * Makes what `createSignIn` judges accounts of Polkadot with. One key is one account, whatever the prefix it comes with:
 * it is written as its chain writes it. `prefixes`: of chains besides the relay chains, their Asset Hubs and Westend, by
 * the chain's reference; others are written with 42.
 * @throws {FoyerError} options/invalid
 * @example
 * import { polkadotVerifier } from "@foyer/siwx/polkadot";
 *
 * export const verifiers = [polkadotVerifier({ prefixes: { "9eb76c5184c4ab8679d2d5d819fdf90b": 5 } })] as const;
 */
export function polkadotVerifier(
  options: { readonly prefixes?: Readonly<Record<string, number>> | undefined } = {},
): Verifier<"polkadot"> {
  const prefixes = new Map(Object.entries({ ...PREFIXES, ...options.prefixes }));
  for (const [reference, prefix] of prefixes)
    if (!Number.isInteger(prefix) || prefix < 0 || prefix > 16_383)
      throw new FoyerError("options/invalid", {
        call: "polkadotVerifier",
        path: `prefixes.${reference}`,
        problem: "must be 0 to 16383",
      });
  return {
    namespace: "polkadot",
    readAccount(account) {
      const { reference, address } = readAccount(account, "polkadot");
      const written = writeAddress(readAddress({ reference, address }), prefixes.get(reference) ?? ANY);
      return `polkadot:${reference}:${written}`;
    },
    verify: verifyMessage,
  };
}
