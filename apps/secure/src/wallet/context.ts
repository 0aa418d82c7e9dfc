import { normaliseEmail } from "@foyer/contract/email";
import type { DeviceRecord, ProvenWallet, SessionRecord, ShareRecord } from "./device-record.ts";
import type { KeptWallet, WalletAnswer, WalletPorts } from "./ports.ts";
import type { Sessions } from "./sessions.ts";
import { WalletError } from "./wallet-error.ts";

/** What every step works with. `alone`: one at a time has the keyring, for what one opens another would lock. */
export type WalletContext = {
  readonly ports: WalletPorts;
  readonly sessions: Sessions;
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
};

/** The next version: above every one that was put, committed or not, so that no two share a number. */
export function nextVersion({ wallet, pending }: WalletAnswer): number {
  return Math.max(wallet?.version ?? 0, pending?.version ?? 0) + 1;
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

/** From here on this is the wallet that is shown, and this device's shares of its other versions go. */
export async function holdWallet(
  { store }: WalletPorts,
  { kept, session }: { readonly kept: KeptWallet; readonly session: SessionRecord },
): Promise<ProvenWallet> {
  const { shares = [] } = await store.read();
  const { id, version, vault, addresses, tier } = kept;
  const { account } = session;
  const wallet = {
    id,
    version,
    vault,
    addresses,
    tier,
    account,
    email: ownerOf(session),
    alone: kept.recoveries.length > 0,
  };
  await store.write({
    wallet,
    login: undefined,
    shares: shares.filter((share) => share.wallet !== id || share.version === version),
  });
  return wallet;
}

/** Forgets this device's shares of versions that another device has replaced: it has none then, and says so. */
export async function dropShares(
  { store }: WalletPorts,
  a: { readonly wallet: string; readonly except: number },
): Promise<void> {
  const { shares = [] } = await store.read();
  const left = shares.filter(({ wallet, version }) => wallet !== a.wallet || version === a.except);
  if (left.length < shares.length) await store.write({ shares: left });
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
