import { bringIn } from "./bring-in.ts";
import { ownerOf, readSession, type WalletContext } from "./context.ts";
import { letIn } from "./let-in.ts";
import { waitForKeeper } from "./log-in.ts";
import { isRefusal } from "./refusal.ts";
import { beginSocial, takeAnswer } from "./social.ts";
import type { Linking, LinkOffer, LogInOutcome } from "./wallet.ts";
import { causedBy, WalletError } from "./wallet-error.ts";

type Proven = Parameters<typeof letIn>[1];
/** The proof by e-mail as it goes on: it is nowhere but here, and over with the page. */
type ByEmail = { readonly flow: string; readonly keeperFlow: string; readonly token?: string };

/** Makes what somebody does whose log-in came to `link`: see `Linking`. */
export function createLinking(context: WalletContext): Linking {
  const { server, keeper, store, site } = context.ports;
  let mailed: ByEmail | undefined;
  const requireMailed = (): ByEmail => {
    if (mailed === undefined) throw new WalletError("expired", "No address is being proved.");
    return mailed;
  };
  return {
    offer: async () => readOffer(context),
    async goOn() {
      const { session } = await readSession(context.ports);
      await store.write({ apart: session.account });
      return await bringIn(context);
    },
    async byEmail({ page, language }) {
      const { email } = await requireOffer(context);
      const asked = { email, page, ...(language !== undefined && { language }) };
      // The keeper confirms the owner anew, also where this device has a share of the wallet.
      const { flow: keeperFlow, number } = await keeper.verifyDevice(asked);
      const { flow } = await server.login(asked);
      mailed = { flow, keeperFlow };
      return { number };
    },
    async confirmDevice(signal) {
      const own = requireMailed();
      const token = await waitForKeeper(context, own.keeperFlow, signal);
      // A device that the server knows was mailed a code as this began, which is good still.
      await server.sendCode({ flow: own.flow }).catch((error: unknown) => {
        if (!isRefusal(error, "rate/exceeded")) throw error;
      });
      mailed = { ...own, token };
    },
    async confirmCode({ otp }) {
      const { flow, token } = requireMailed();
      if (token === undefined) throw new WalletError("expired", "The keeper has not confirmed the owner.");
      const session = await server.confirmCode({ flow, code: otp });
      mailed = undefined;
      return await link(context, { session, token });
    },
    async socialUri(a) {
      await requireOffer(context);
      return await beginSocial(context, { ...a, page: site.origin });
    },
    bySocial: async (a) => await link(context, await takeAnswer(context, a)),
  };
}

async function readOffer({ ports }: WalletContext): Promise<LinkOffer | undefined> {
  const { session, apart } = await ports.store.read();
  if (session?.alike === undefined || apart === session.account) return undefined;
  const names = new Map(Object.entries(session.alikeNames ?? {}));
  const places = session.alike.map((place) => ({ place, called: names.get(place) }));
  return { email: session.email, places };
}

async function requireOffer(context: WalletContext): Promise<LinkOffer> {
  const offer = await readOffer(context);
  if (offer === undefined) throw new WalletError("expired", "There is nothing to link.");
  return offer;
}

/**
 * Lets who is logged in, and has no wallet, into the wallet of who was proven now: at the keeper first, so that nobody is let in by the
 * server whom the keeper would not know on another device. Each holder checks both proofs by itself.
 */
async function link(context: WalletContext, proven: Proven): Promise<LogInOutcome> {
  const { server, keeper } = context.ports;
  const { record, session } = await readSession(context.ports);
  const { verified } = record;
  if (verified?.email !== ownerOf(session)) throw new WalletError("expired", "The log-in was too long ago.");
  const token = await context.sessions.token();
  const owner = proven.session.accessToken;
  const { wallet } = await server.wallet(owner);
  if (wallet === null || proven.session.account.id === session.account)
    throw new WalletError("link-refused", "Whoever was proven has no such wallet.");
  const way = session.account;
  // Where its owner alone recovers it, the keeper has nothing of it.
  const isKept = wallet.recoveries.length === 0;
  try {
    if (isKept) await keeper.linkOwner(proven.token, { id: wallet.id, way, token: verified.token });
    await server.linkWay(owner, { token });
  } catch (error) {
    if (!isRefusal(error, "wallet/conflict")) throw error;
    // Both proofs undo what both did.
    const undone = { id: wallet.id, way, heir: null, token: verified.token };
    if (isKept) await keeper.unlinkOwner(proven.token, undone).catch(() => undefined);
    throw causedBy(error, "link-refused", "Whoever was proven has another wallet.");
  }
  return await letIn(context, proven);
}
