import type { NewRecovery } from "../keys/keyring.ts";
import type { RecoveryFactor } from "../keys/recovery-factor.ts";
import { readSeals } from "./bring-in.ts";
import { nextVersion, readSession, type WalletContext } from "./context.ts";
import type { ProvenWallet } from "./device-record.ts";
import { bySignature } from "./keeper-proof.ts";
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
  /** In the place of what there was; the keeper's share is erased then. */
  readonly recoveries?: readonly AddedRecovery[] | undefined;
};

/** Runs with the wallet open, and locks it. */
export function withOpenWallet<T>(context: WalletContext, run: (wallet: ProvenWallet) => Promise<T>): Promise<T> {
  return context.ports.lock("wallet", () =>
    context.alone(async () => {
      try {
        return await run(await openWallet(context));
      } finally {
        await context.ports.keyring.lock();
      }
    }),
  );
}

/** New key, vault and shares of what is open. */
export async function renewOpenWallet(context: WalletContext, change: Change): Promise<void> {
  const { ports, sessions } = context;
  const answer = await ports.server.wallet(await sessions.token());
  const { session } = await readSession(ports);
  const kept = answer.wallet;
  if (kept === null) throw new WalletError("contended", "The wallet is gone from the server.");
  const made = await ports.keyring.renew({
    ...(await readSeals(context)),
    wallet: kept.id,
    version: nextVersion(answer),
    account: session.account,
    recoveries: change.recoveries?.map(({ id, factor }) => ({ id, factor })),
  });
  await publishVersion(context, {
    made,
    session,
    tier: change.tier ?? kept.tier,
    proof: bySignature(ports, kept.id),
    recoveries: change.recoveries ?? kept.recoveries.map(toKnown),
    leavesKeeper: change.recoveries !== undefined && kept.recoveries.length === 0,
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
        await openWithAny(context, { kept, ways: await choose({ kept }) });
        await renewOpenWallet(context, {});
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
): Promise<void> {
  const server = await fromServer(context, kept).catch((error: unknown) => {
    if (isRefusal(error, "wallet/not-found")) throw causedBy(error, "contended", "The version is over.");
    throw error;
  });
  const held = (await context.ports.store.read()).wallet;
  const wallet = held?.id === kept.id ? { ...kept, addresses: held.addresses } : kept;
  for (const { sealed, factor } of ways) {
    try {
      await context.ports.keyring.open({ wallet, shares: [server, { from: "factor", factor, sealed }] });
      return;
    } catch (error) {
      if (!(error instanceof WalletError) || error.failure !== "factor-refused") throw error;
    }
  }
  throw new WalletError("factor-refused", "It is none of the ways that this wallet is recovered by.");
}

function toKnown({ id, credentialId, salt }: KeptRecovery): PublishedRecovery {
  return { id, ...(credentialId !== undefined && { credentialId }), ...(salt !== undefined && { salt }) };
}
