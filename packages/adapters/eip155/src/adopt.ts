import { type AdoptedWallet, FoyerError, type Release } from "@foyer/contract";
import type { Context } from "./context.ts";
import type { Eip1193Provider } from "./provider.ts";
import { toWallet } from "./wallets.ts";

/**
 * Takes in a wallet that announces itself nowhere, such as one at the other end of a relay.
 * @throws {FoyerError} flow/aborted
 */
export async function adopt(
  { current, wallets, links }: Context,
  { provider, id, wallet: identity, source, chains }: AdoptedWallet<"eip155">,
): Promise<Release> {
  if (!current) throw new FoyerError("flow/aborted", { flow: "adopt" });
  const found = toWallet(
    { provider: provider as Eip1193Provider, uuid: undefined },
    { id, wallet: identity, source, chains },
  );
  wallets.add(found);
  return (cause) => {
    if (wallets.find(id) !== found) return;
    links.close(found, cause);
    wallets.remove(found);
  };
}
