import { normaliseEmail } from "@foyer/contract/email";
import type { OpenedContent, SealedWallet } from "../keys/keyring.ts";
import type { DeviceRecord, ProvenWallet, SessionRecord, ShareRecord } from "./device-record.ts";
import type { KeptWallet, WalletAnswer, WalletPorts } from "./ports.ts";
import type { Sessions } from "./sessions.ts";
import type { TakeTurn } from "./turns.ts";
import { WalletError } from "./wallet-error.ts";

/** What every step works with. `alone`: one at a time has the keyring, for what one opens another would lock. */
export type WalletContext = {
  readonly ports: WalletPorts;
  readonly sessions: Sessions;
  readonly alone: TakeTurn;
};

/** How far a version that waits may be above the one that holds. Each is put one above the last: so many were put and never committed. */
const MOST_AHEAD = 1_000;

/**
 * The next version: above the one that was opened (0 where there is none yet), and above one that waits, so that no two share a number. A
 * server that names one far above is not followed: near the end of the numbers, the wallet could never be renewed again.
 */
export function nextVersion({ pending }: Pick<WalletAnswer, "pending">, opened: number): number {
  const waiting = pending?.version ?? 0;
  return (waiting > opened + MOST_AHEAD ? opened : Math.max(opened, waiting)) + 1;
}

/**
 * Refuses what the server names where this device has opened a later version of the same wallet, or other addresses.
 * @throws {WalletError} vault-refused
 */
export function refuseOther(
  held: Pick<ProvenWallet, "id" | "version" | "addresses"> | undefined,
  kept: Pick<KeptWallet, "id" | "version" | "addresses">,
): void {
  if (held?.id !== kept.id) return;
  if (held.addresses.eip155 !== kept.addresses.eip155 || held.addresses.solana !== kept.addresses.solana)
    throw new WalletError("vault-refused", "The server names other addresses than this device has tried.");
  if (kept.version < held.version)
    throw new WalletError(
      "vault-refused",
      "The server names a version from before the one that this device has tried.",
    );
}

/** This device's share of a version. */
export function findShare(
  record: DeviceRecord,
  { id, version }: { readonly id: string; readonly version: number },
): ShareRecord | undefined {
  return record.shares?.find((share) => share.wallet === id && share.version === version);
}

/** Keeps a share beside those that are there. */
export async function addShare({ store }: WalletPorts, share: ShareRecord): Promise<void> {
  const { shares = [] } = await store.read();
  const others = shares.filter(({ wallet, version }) => wallet !== share.wallet || version !== share.version);
  await store.write({ shares: [...others, share] });
}

/**
 * From here on this is the wallet that is shown, and this device's shares of its other versions go. `wallet`: as it was opened or proven;
 * `content`: what its vault says.
 */
export async function holdWallet(
  { store }: WalletPorts,
  a: {
    readonly wallet: SealedWallet &
      Pick<KeptWallet, "tier"> & { readonly recoveries: NonNullable<ProvenWallet["recoveries"]> };
    readonly content: OpenedContent;
    readonly session: SessionRecord;
  },
): Promise<ProvenWallet> {
  const { shares = [] } = await store.read();
  const { id, version, vault, addresses, tier, recoveries } = a.wallet;
  const wallet: ProvenWallet = {
    ...{ id, version, vault, addresses, tier },
    account: a.session.account,
    email: ownerOf(a.session),
    alone: a.content.isAlone,
    receiptKey: a.content.receiptKey,
    // A server that hides them is asked again: see `keepRecoveries`.
    ...(a.content.isAlone && recoveries.length > 0 && { recoveries }),
  };
  await store.write({
    wallet,
    login: undefined,
    shares: shares.filter((share) => share.wallet !== id || share.version === version),
  });
  return wallet;
}

/**
 * Notes that the server names another version than the one that this device has proven: it asks for recovery from then on. Its share is kept
 * until it holds another version, since the server alone says so: a share that is erased because the server lies would be lost for good.
 */
export async function noteReplaced({ store }: WalletPorts, id: string): Promise<void> {
  const { wallet } = await store.read();
  if (wallet?.id === id && wallet.isReplaced !== true) await store.write({ wallet: { ...wallet, isReplaced: true } });
}

/** Returns the owner of a session on this device: the address in its canonical form, or the account elsewhere, which may have the same address. */
export function ownerOf({ email, social, account }: Pick<SessionRecord, "account" | "email" | "social">): string {
  return social === undefined ? toOwner(email) : `${social.provider} ${account}`;
}

/** Returns an owner that was stored before addresses had a canonical form, or that the server names, as `ownerOf` does. */
export function toOwner(stored: string): string {
  return normaliseEmail(stored) ?? stored;
}

/** Whoever is logged in. */
export async function readSession({ store }: WalletPorts) {
  const record = await store.read();
  if (record.session === undefined) throw new WalletError("not-logged-in", "Nobody is logged in.");
  return { record, session: record.session };
}
