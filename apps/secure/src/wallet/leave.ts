import { FRAME_SIGN_OUT_MS } from "@foyer/contract/limits";
import { deletionDetail } from "@foyer/embedded/recovery";
import { readSession, type WalletContext } from "./context.ts";
import { signForKeeper } from "./keeper-proof.ts";
import { isRefusal } from "./refusal.ts";
import { withOpenWallet } from "./renew-wallet.ts";
import { causedBy, WalletError } from "./wallet-error.ts";

/** The owner can take an erasure back for at least as long, in milliseconds. The server's own grace is a week. */
const LEAST_GRACE_MS = 24 * 3_600_000;

/** Ends the session here at once, and at the server within three seconds where it can be reached. */
export async function signOut(context: WalletContext, { forget }: { readonly forget: boolean }): Promise<void> {
  const { ports, sessions } = context;
  const { session } = await ports.store.read();
  const telling = session === undefined ? undefined : tell(context, { refreshToken: session.refreshToken, forget });
  await Promise.race([telling, ports.clock.sleep(FRAME_SIGN_OUT_MS)]);
  await (forget ? ports.store.erase() : sessions.end());
}

async function tell(
  { ports, sessions }: WalletContext,
  body: { readonly refreshToken: string; readonly forget: boolean },
): Promise<void> {
  try {
    const token = await sessions.token();
    // The token may have been renewed just now.
    const { session } = await readSession(ports);
    await ports.server.signOut(token, { ...body, refreshToken: session.refreshToken });
  } catch {
    // Whoever signs out is out here, whatever the server hears of it.
  }
}

/**
 * Has everything erased once the time of grace is over, the keeper's share with it.
 * @throws {WalletError} contended, where another device has undone it meanwhile
 */
export async function deleteAccount(context: WalletContext): Promise<{ readonly eraseAt: number }> {
  const { ports, sessions } = context;
  const { eraseAt } = await ports.server.deleteAccount(await sessions.token());
  const { session } = await readSession(ports);
  // The keeper erases its share at this time, and for good: no time within a day is signed for it, whatever the server says.
  if (eraseAt < ports.clock.now() + LEAST_GRACE_MS) {
    // Asked for again on the last day: the keeper was told when it was asked for first.
    if (eraseAt === session.eraseAt) return { eraseAt };
    throw new WalletError("internal", "The server names a time at which nothing could be taken back any more.");
  }
  await noteErasure(context, eraseAt);
  const { wallet } = await ports.store.read();
  if (wallet === undefined || (wallet.alone && wallet.isErased === true)) return { eraseAt };
  try {
    await withOpenWallet(context, async ({ id, version }) => {
      const detail = deletionDetail({ version, eraseAt });
      const signature = await signForKeeper(ports, { act: "delete-share", wallet: id, detail });
      const { receipt } = await ports.keeper.deleteShare({ id, version, eraseAt, signature });
      await ports.store.write({ receipt });
    });
  } catch (error) {
    if (isRefusal(error, "wallet/conflict")) {
      // Another device has undone it: what the server says now counts.
      await sessions.renew();
      throw causedBy(error, "contended", "Another device has undone the deletion.");
    }
    // The keeper's share opens nothing once the server has erased its own.
    if (!(error instanceof WalletError)) throw error;
  }
  return { eraseAt };
}

/**
 * Undoes that: the keeper first, so that there is no account whose third share is about to go. A device that has not opened the account's
 * wallet cannot tell the keeper, and undoes nothing.
 * @throws {WalletError} recovery-needed
 */
export async function keepAccount(context: WalletContext): Promise<void> {
  const { ports, sessions } = context;
  if (await isKeptByKeeper(context)) {
    // The keeper refuses this time from now on: a device that is deleting the account just now may come to the keeper later than this one.
    const { eraseAt } = await sessions.renew();
    await withOpenWallet(context, async ({ id }) => {
      const detail = String(eraseAt ?? "");
      const signature = await signForKeeper(ports, { act: "keep-share", wallet: id, detail });
      await ports.keeper.keepShare({ id, eraseAt, signature });
    });
  }
  await ports.server.keepAccount(await sessions.token());
  await noteErasure(context, undefined);
}

/** Whether the keeper may have a share of the account's wallet: unless there is none, or its owner alone recovers it. */
async function isKeptByKeeper({ ports, sessions }: WalletContext): Promise<boolean> {
  const { record, session } = await readSession(ports);
  if (record.wallet?.account === session.account) return !record.wallet.alone;
  return (await ports.server.wallet(await sessions.token())).wallet !== null;
}

async function noteErasure({ ports }: WalletContext, eraseAt: number | undefined): Promise<void> {
  const { session } = await readSession(ports);
  await ports.store.write({ session: { ...session, eraseAt } });
}
