import { type NameRequest, type NameSource, parseAccountId } from "@foyer/contract";
import { fromBase58, toBase58 } from "../base58.ts";
import type { SolanaNetwork } from "../networks.ts";
import type { Asking } from "./fetch-accounts.ts";
import { type ParsedName, parseName } from "./parse-name.ts";
import { readFavourite } from "./read-favourite.ts";
import { resolveSns } from "./resolve-sns.ts";
import { resolveSol } from "./resolve-sol.ts";

/** Makes what reads names off one network's servers. */
export function createSnsReader(network: SolanaNetwork): NameSource {
  const find = async (name: ParsedName | undefined, asking: Asking): Promise<string | undefined> => {
    if (!name) return undefined;
    const found = await (name.registry === "sns" ? resolveSns(asking, name) : resolveSol(asking, name.label));
    return found && toBase58(found);
  };
  const asking = (given: NameRequest): Asking => ({ ...given, network });
  return {
    async reverse(account, given) {
      const { address } = parseAccountId(account);
      const owner = fromBase58(address, 32);
      const name = owner && (await readFavourite(asking(given), owner));
      // It leads back to the account, or it is not what the account is called.
      return name && (await find(parseName(name), asking(given))) === address ? { name } : undefined;
    },
    async resolve(name, given) {
      const address = await find(parseName(name), asking(given));
      return address === undefined ? undefined : { address };
    },
  };
}
