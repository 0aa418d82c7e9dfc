import { ownerOf, type WalletContext } from "./context.ts";
import { doWhatIsDue } from "./due.ts";
import { bySignature } from "./keeper-proof.ts";
import { withOpenWallet } from "./renew-wallet.ts";
import type { LoginWay } from "./wallet.ts";

/** The ways to log in to the wallet: see `Wallet.ways`. */
export async function listWays({ ports, sessions }: WalletContext): Promise<readonly LoginWay[]> {
  return (await ports.server.ways(await sessions.token())).ways;
}

/**
 * Takes a way to log in away: at the server first, and then the owner at the keeper, who is told at the next chance where that does not
 * come to pass now.
 */
export function removeWay(context: WalletContext, { id: way }: { readonly id: string }): Promise<void> {
  return withOpenWallet(context, async (wallet) => {
    const { ports, sessions } = context;
    const isFirst = (await listWays(context)).some(({ id, isFirst: is }) => id === way && is);
    const { due = [] } = await ports.store.read();
    await ports.store.write({ due: [...due, { act: "unlink-owner", wallet: wallet.id, way, isFirst }] });
    await ports.server.deleteWay(await sessions.token(), { id: way });
    // Another one may be the first now, by which this device knows whose wallet it is.
    const session = await sessions.renew();
    const named = { ...wallet, email: ownerOf(session) };
    await ports.store.write({ wallet: named });
    await doWhatIsDue(context, { wallet: named, proof: bySignature(ports, wallet.id) });
  });
}
