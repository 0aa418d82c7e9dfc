import type { NewRecovery } from "../keys/keyring.ts";
import type { RecoveryFactor } from "../keys/recovery-factor.ts";
import { readSeals } from "./bring-in.ts";
import { nextVersion, readSession, refuseOther, type WalletContext } from "./context.ts";
import type { ProvenWallet } from "./device-record.ts";
import { bySignature } from "./keeper-proof.ts";
import { nameControl } from "./name-control.ts";
import { openWallet } from "./open-wallet.ts";
import type { KeptRecovery, KeptWallet } from "./ports.ts";
import { type PublishedRecovery, publishVersion } from "./publish-version.ts";
import { isRefusal } from "./refusal.ts";
import { fromServer } from "./shares.ts";
import { causedBy, WalletError } from "./wallet-error.ts";

/** A way to recover that is new, and what is kept of a passkey beside it. */
export type AddedRecovery = NewRecovery & Pick<KeptRecovery, "credentialId" | "salt">;

type Change = {
  readonly tier?: KeptWallet["tier"] | undefined;
  /** They replace those there were; the keeper's share is erased then. */
  readonly recoveries?: readonly AddedRecovery[] | undefined;
};

/** Runs with the wallet open, and locks it. */
export function withOpenWallet<T>(context: WalletContext, run: (wallet: ProvenWallet) => Promise<T>): Promise<T> {
  return context.ports.lock("wallet", () =>
    context.alone(async () => {
      try {
        return await run(await openWallet(context, { isUrgent: true }));
      } finally {
        await context.ports.keyring.lock();
      }
    }),
  );
}

/** The wallet that was opened, and is renewed under the same name. */
type OpenedWallet = Pick<ProvenWallet, "addresses" | "id" | "version">;

/**
 * New key, vault and shares of what is open. `opened`: the wallet as it was proven; the server, which is asked for its version, cannot exchange it.
 * @throws {WalletError} vault-refused: the server names another wallet, other addresses or an older version. contended: another device was first
 */
export async function renewOpenWallet(context: WalletContext, opened: OpenedWallet, change: Change): Promise<void> {
  const { ports, sessions } = context;
  const answer = await ports.server.wallet(await sessions.token());
  const { record, session } = await readSession(ports);
  const kept = answer.wallet;
  if (kept === null) throw new WalletError("contended", "The wallet is gone from the server.");
  if (kept.id !== opened.id)
    throw new WalletError("vault-refused", "The server names another wallet than the open one.");
  refuseOther(opened, kept);
  refuseOther(record.wallet, kept);
  if (kept.version > opened.version) throw new WalletError("contended", "Another device has made a new version.");
  const { id } = opened;
  const made = await ports.keyring.renew({
    ...(await readSeals(context)),
    wallet: id,
    version: nextVersion(answer, opened.version),
    account: session.account,
    recoveries: change.recoveries?.map(({ id, factor }) => ({ id, factor })),
  });
  await publishVersion(context, {
    made,
    session,
    tier: change.tier ?? kept.tier,
    proof: bySignature(ports, id),
    recoveries: change.recoveries ?? kept.recoveries.map(toKnown),
  });
}

/** Brings a wallet that its person recovers alone to this device. */
export function recoverAlone(
  context: WalletContext,
  choose: (a: {
    readonly kept: KeptWallet;
  }) => Promise<readonly { readonly sealed: string; readonly factor: RecoveryFactor }[]>,
): Promise<void> {
  return context.ports.lock("wallet", () =>
    context.alone(async () => {
      const { ports, sessions } = context;
      const { wallet: kept } = await ports.server.wallet(await sessions.token());
      if (kept === null) throw new WalletError("not-logged-in", "The server has no wallet of this account.");
      try {
        const opened = await openWithAny(context, { kept, ways: await choose({ kept }) });
        await nameControl(context, { wallet: opened, isUrgent: true });
        await renewOpenWallet(context, opened, {});
      } finally {
        await ports.keyring.lock();
      }
    }),
  );
}

async function openWithAny(
  context: WalletContext,
  {
    kept,
    ways,
  }: {
    readonly kept: KeptWallet;
    readonly ways: readonly { readonly sealed: string; readonly factor: RecoveryFactor }[];
  },
): Promise<OpenedWallet> {
  const server = await fromServer(context, kept).catch((error: unknown) => {
    if (isRefusal(error, "wallet/not-found")) throw causedBy(error, "contended", "The version is over.");
    throw error;
  });
  const held = (await context.ports.store.read()).wallet;
  const wallet = held?.id === kept.id ? { ...kept, addresses: held.addresses } : kept;
  for (const { sealed, factor } of ways) {
    try {
      await context.ports.keyring.open({ wallet, shares: [server, { from: "factor", factor, sealed }] });
      return wallet;
    } catch (error) {
      if (!(error instanceof WalletError) || error.failure !== "factor-refused") throw error;
    }
  }
  throw new WalletError("factor-refused", "It is none of the ways that this wallet is recovered by.");
}

function toKnown({ id, credentialId, salt }: KeptRecovery): PublishedRecovery {
  return { id, ...(credentialId !== undefined && { credentialId }), ...(salt !== undefined && { salt }) };
}
