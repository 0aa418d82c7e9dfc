import type { NameSource } from "@foyer/contract";
import type { PeopleChain } from "./people-chains.ts";

/** Options of `identityNames`. */
export type IdentityOptions = {
  /** The chains that are asked, each about the accounts that are written with its number. */
  readonly chains: readonly PeopleChain[];
  /** Whether only names count that a registrar found right. Default: those too that nobody has judged. */
  readonly isJudgedOnly?: boolean | undefined;
};

/**
 * Says what accounts of Polkadot and Kusama are called by the identity that they put on the People chain, by that chain's own
 * servers. Such names are nobody's alone, so nobody is found by one; those that a registrar found wrong or of low quality are not
 * shown. What reads them is fetched when the first name is asked for.
 * @see https://wiki.polkadot.com/learn/learn-identity
 * @example
 * import { names } from "@foyer/core/names";
 * import { identityNames, kusamaPeople, polkadotPeople } from "@foyer/polkadot/names";
 *
 * foyer.use(names({ sources: [identityNames({ chains: [polkadotPeople, kusamaPeople] })] }));
 */
export function identityNames({ chains, isJudgedOnly = false }: IdentityOptions): NameSource {
  return {
    async reverse(account, given) {
      if (!account.startsWith("polkadot:")) return undefined;
      const { readIdentity } = await import("./read-identity.ts");
      return await readIdentity({ ...given, chains, isJudgedOnly, account });
    },
    resolve: async () => undefined,
  };
}
