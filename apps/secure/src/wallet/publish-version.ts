import type { MadeVersion } from "../keys/keyring.ts";
import type { RecoveryFactor } from "../keys/recovery-factor.ts";
import { confirmErasure } from "./confirm-erasure.ts";
import { addShare, holdWallet, type WalletContext } from "./context.ts";
import type { SessionRecord } from "./device-record.ts";
import { doWhatIsDue } from "./due.ts";
import type { KeeperProof } from "./keeper-proof.ts";
import type { KeptRecovery, KeptWallet } from "./ports.ts";
import { fromDevice, fromKeeper, fromServer } from "./shares.ts";
import { WalletError } from "./wallet-error.ts";

/** A way to recover that the version has. `factor`: where the person has just shown it, so that it can be tried. */
export type PublishedRecovery = Pick<KeptRecovery, "id" | "credentialId" | "salt"> & {
  readonly factor?: RecoveryFactor | undefined;
};

export type Publication = {
  readonly made: MadeVersion;
  readonly session: SessionRecord;
  readonly tier: KeptWallet["tier"];
  readonly proof: KeeperProof;
  readonly recoveries: readonly PublishedRecovery[];
};

/**
 * Makes a version the one that holds. It may be interrupted anywhere: every part is put beside what holds, then read back and tried, and the
 * server's commit is the one moment that counts. What the keeper is told after it is written down before it, or, for a version without a
 * share of the keeper's, read from the vault itself: then every share of the versions before is to be erased.
 */
export async function publishVersion(context: WalletContext, publication: Publication): Promise<void> {
  const { ports, sessions } = context;
  const { made, tier, session, proof } = publication;
  const { id, version } = made;
  await putParts(context, publication);
  if (made.enrolment !== undefined) await ports.store.write({ control: id });
  await addShare(ports, { wallet: id, version, wrapped: made.device });
  const vault = await tryParts(context, publication);

  if (made.keeper !== undefined) {
    const due = { act: "commit-share", wallet: id, version } as const;
    await ports.store.write({ due: [...((await ports.store.read()).due ?? []), due] });
  }
  await ports.server.commitWallet(await sessions.token(), { id, version });
  const { addresses, content } = made;
  const recoveries = listRecoveries(publication, ports.clock.now());
  const held = { id, version, vault, addresses, tier, recoveries };
  const wallet = await holdWallet(ports, { wallet: held, content, session });
  await doWhatIsDue(context, { wallet, proof });
  await confirmErasure(context, { wallet, isUrgent: true });
}

/** The ways to recover the version, as the server keeps them. */
function listRecoveries({ made, recoveries }: Publication, createdAt: number): readonly KeptRecovery[] {
  return made.recoveries.map(({ id, kind, sealed }) => {
    const { factor: _, ...known } = recoveries.find((recovery) => recovery.id === id) ?? { id };
    return { ...known, kind, version: made.version, sealed, createdAt };
  });
}

async function putParts({ ports, sessions }: WalletContext, a: Publication): Promise<void> {
  const { id, version, vault, server: share, addresses, proofs, control, enrolment } = a.made;
  const token = await sessions.token();
  await ports.server.putWallet(token, {
    ...{ id, version, vault, share, addresses, control, proofs },
    tier: a.tier,
  });
  if (a.made.keeper !== undefined) {
    const { token: keeperToken, ...signature } = await a.proof("put-share", String(version));
    const first = enrolment && { enrolment };
    await ports.keeper.putShare(keeperToken, { id, version, share: a.made.keeper, addresses, ...first, ...signature });
  }
  for (const { createdAt: _, ...recovery } of listRecoveries(a, ports.clock.now()))
    await ports.server.putRecovery(token, { id, recovery });
}

/** Reads everything back, and opens it with every pair of shares that can be had. Gives the vault as the server keeps it. */
async function tryParts(context: WalletContext, a: Publication): Promise<string> {
  const { ports, sessions } = context;
  const { pending } = await ports.server.wallet(await sessions.token());
  if (pending?.id !== a.made.id || pending.version !== a.made.version) {
    throw new WalletError("contended", "Another device puts a version of this wallet at the same time.");
  }
  const device = await fromDevice(context, { wallet: a.made.id, version: a.made.version, wrapped: a.made.device });
  const server = await fromServer(context, a.made);
  const wallet = { ...pending, addresses: a.made.addresses };
  if (a.made.keeper !== undefined) {
    const keeper = await fromKeeper(context, { wallet: a.made, proof: a.proof });
    await ports.keyring.prove({ wallet, shares: [device, server, keeper] });
    return pending.vault;
  }
  await ports.keyring.prove({ wallet, shares: [device, server] });
  for (const { id, sealed } of a.made.recoveries) {
    const found = pending.recoveries.find((recovery) => recovery.id === id);
    if (found?.sealed !== sealed)
      throw new WalletError("vault-refused", "A way to recover was not kept as it was put.");
    const factor = a.recoveries.find((recovery) => recovery.id === id)?.factor;
    if (factor !== undefined) {
      await ports.keyring.prove({ wallet, shares: [device, server, { from: "factor", factor, sealed: found.sealed }] });
    }
  }
  return pending.vault;
}
