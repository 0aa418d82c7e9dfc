import type { OpenedContent } from "../keys/keyring.ts";
import { confirmErasure } from "./confirm-erasure.ts";
import { findShare, holdWallet, noteReplaced, readSession, refuseOther, type WalletContext } from "./context.ts";
import type { ProvenWallet } from "./device-record.ts";
import { doWhatIsDue } from "./due.ts";
import { keepRecoveries } from "./keep-recoveries.ts";
import { bySignature } from "./keeper-proof.ts";
import { nameControl } from "./name-control.ts";
import { isRefusal } from "./refusal.ts";
import { fromDevice, fromServer } from "./shares.ts";
import { WalletError } from "./wallet-error.ts";

/**
 * Opens the wallet with this device's share and the server's, and does what keeps the keeper up to date. Throws `recovery-needed` where this
 * device's share is gone, or of a version that another device has replaced. `isUrgent`: what follows is for the keeper, too.
 */
export async function openWallet(
  context: WalletContext,
  { isUrgent = false }: { readonly isUrgent?: boolean } = {},
): Promise<ProvenWallet> {
  const wallet = await keepRecoveries(context, (await openHeld(context)) ?? (await catchUp(context)));
  await nameControl(context, { wallet, isUrgent });
  await doWhatIsDue(context, { wallet, proof: bySignature(context.ports, wallet.id) });
  return await confirmErasure(context, { wallet, isUrgent });
}

/**
 * Tells whether the version whose share this device has holds again, where the server named another one in its place before: its share need not
 * be brought back then.
 */
export async function holdsAgain({ ports, sessions }: WalletContext): Promise<boolean> {
  const { record } = await readSession(ports);
  const { wallet: held } = record;
  if (held?.isReplaced !== true || findShare(record, held) === undefined) return false;
  const { wallet: kept } = await ports.server.wallet(await sessions.token());
  if (kept?.id !== held.id || kept.version !== held.version) return false;
  await ports.store.write({ wallet: { ...held, isReplaced: undefined } });
  return true;
}

async function openHeld(context: WalletContext): Promise<ProvenWallet | undefined> {
  const { record, session } = await readSession(context.ports);
  const { wallet } = record;
  if (wallet === undefined || wallet.account !== session.account) {
    throw new WalletError("recovery-needed", "No wallet was opened on this device yet.");
  }
  const share = findShare(record, wallet);
  if (share === undefined || wallet.isReplaced === true) return undefined;
  try {
    const shares = [await fromDevice(context, share), await fromServer(context, wallet)] as const;
    return await keepContent(context, { wallet, content: await context.ports.keyring.open({ wallet, shares }) });
  } catch (error) {
    if (isRefusal(error, "wallet/not-found")) return undefined;
    throw error;
  }
}

/** The vault's word counts, where the record has another: it may be the server's, from before. */
async function keepContent(
  { ports }: WalletContext,
  { wallet, content }: { readonly wallet: ProvenWallet; readonly content: OpenedContent },
): Promise<ProvenWallet> {
  const receiptKey = content.receiptKey ?? wallet.receiptKey;
  if (wallet.alone === content.isAlone && wallet.receiptKey === receiptKey) return wallet;
  const kept = { ...wallet, alone: content.isAlone, receiptKey, isErased: undefined };
  await ports.store.write({ wallet: kept });
  return kept;
}

/** The version that was held here is over: this device has the next one's share where it made it itself. */
async function catchUp(context: WalletContext): Promise<ProvenWallet> {
  const { ports, sessions } = context;
  const { record, session } = await readSession(ports);
  const { wallet: kept } = await ports.server.wallet(await sessions.token());
  const held = record.wallet;
  if (kept === null || held === undefined || kept.id !== held.id) throw goneFrom("The server has no such wallet.");
  refuseOther(held, kept);
  const share = findShare(record, kept);
  if (share === undefined) {
    await noteReplaced(ports, kept.id);
    throw goneFrom("Another device has made a new version of the wallet.");
  }
  const shares = [await fromDevice(context, share), await fromServer(context, kept)] as const;
  const content = await ports.keyring.open({ wallet: kept, shares });
  return holdWallet(ports, { wallet: kept, content, session });
}

function goneFrom(message: string): WalletError {
  return new WalletError("recovery-needed", message);
}
