import { randomId } from "../keys/random-bytes.ts";
import {
  findShare,
  holdWallet,
  nextVersion,
  noteReplaced,
  ownerOf,
  readSession,
  refuseOther,
  type WalletContext,
} from "./context.ts";
import type { SessionRecord, ShareRecord } from "./device-record.ts";
import { byToken } from "./keeper-proof.ts";
import type { KeptWallet, WalletAnswer } from "./ports.ts";
import { publishVersion } from "./publish-version.ts";
import { isRefusal } from "./refusal.ts";
import { fromDevice, fromKeeper, fromServer } from "./shares.ts";
import type { LogInOutcome } from "./wallet.ts";
import { causedBy, isWalletError, WalletError } from "./wallet-error.ts";

const TRIES = 6;
const PAUSE_MS = 400;

/**
 * Brings the wallet of whoever is logged in to this device: makes it where there is none, takes it up where this device has a share, and
 * else opens it with the server's share and the keeper's and splits it anew. Throws `recovery-needed` where the keeper has to
 * verify this device first.
 */
export async function bringIn(context: WalletContext): Promise<LogInOutcome> {
  return context.ports.lock("wallet", () =>
    context.alone(async () => {
      try {
        return await tryUntilAlone(context);
      } finally {
        await context.ports.keyring.lock();
      }
    }),
  );
}

/** Two devices at once: whoever commits first made the wallet, and the other takes it up. */
async function tryUntilAlone(context: WalletContext): Promise<LogInOutcome> {
  for (let round = 1; ; round++) {
    try {
      return await bringInOnce(context);
    } catch (error) {
      if (!isWalletError(error, "contended") || round === TRIES) throw error;
      await context.ports.clock.sleep(PAUSE_MS * round * (0.5 + Math.random()));
    }
  }
}

async function bringInOnce(context: WalletContext): Promise<LogInOutcome> {
  const { ports, sessions } = context;
  const answer = await ports.server.wallet(await sessions.token());
  const { record, session } = await readSession(ports);
  const kept = answer.wallet;
  if (kept === null) {
    if (session.alike !== undefined && record.apart !== session.account) return { next: "link" };
    await withKeeper(context, (token) => enrol(context, { answer, token }));
    return { next: "ready" };
  }
  const share = findShare(record, kept);
  if (share !== undefined) {
    await takeUp(context, { kept, share });
    return { next: "ready" };
  }
  refuseOther(record.wallet, kept);
  await noteReplaced(ports, kept.id);
  if (kept.recoveries.length > 0) return { next: "recover" };
  await withKeeper(context, (token) => comeAnew(context, { answer, kept, token, session }));
  return { next: "ready" };
}

async function enrol(
  context: WalletContext,
  { answer, token }: { readonly answer: WalletAnswer; readonly token: string },
): Promise<void> {
  const { session } = await readSession(context.ports);
  const made = await context.ports.keyring.create({
    ...(await readSeals(context)),
    wallet: randomId(),
    version: nextVersion(answer, 0),
    account: session.account,
  });
  const proof = byToken(token);
  await publishVersion(context, { made, session, tier: "assisted", proof, recoveries: [] });
}

async function takeUp(
  context: WalletContext,
  { kept, share }: { readonly kept: KeptWallet; readonly share: ShareRecord },
): Promise<void> {
  const { ports } = context;
  const { record, session } = await readSession(ports);
  const held = record.wallet?.id === kept.id ? record.wallet : undefined;
  refuseOther(held, kept);
  if (held?.version === kept.version) {
    const { account } = session;
    return await ports.store.write({
      wallet: { ...held, account, email: ownerOf(session), isReplaced: undefined },
      login: undefined,
    });
  }
  // The shares were never tried on this device, or the wallet was not stored after they were: try them now.
  const shares = [await fromDevice(context, share), await fromServer(context, kept)];
  const content = await ports.keyring.prove({ wallet: kept, shares });
  await holdWallet(ports, { wallet: kept, content, session });
}

async function comeAnew(
  context: WalletContext,
  a: {
    readonly answer: WalletAnswer;
    readonly kept: KeptWallet;
    readonly token: string;
    readonly session: SessionRecord;
  },
): Promise<void> {
  const { keyring } = context.ports;
  const proof = byToken(a.token);
  const shares = [await fromServer(context, a.kept), await fromKeeper(context, { wallet: a.kept, proof })] as const;
  await keyring.open({ wallet: a.kept, shares });
  const made = await keyring.renew({
    ...(await readSeals(context)),
    wallet: a.kept.id,
    version: nextVersion(a.answer, a.kept.version),
    account: a.session.account,
  });
  await publishVersion(context, { made, session: a.session, tier: a.kept.tier, proof, recoveries: [] });
}

/** Reads the keys that the next version is sealed to and wrapped with, and the key of receipts that the keeper names. */
export async function readSeals({ ports }: WalletContext) {
  const [server, keeper, deviceKey, thumbprint] = await Promise.all([
    ports.server.keys(),
    ports.keeper.keys(),
    ports.store.deviceKey(),
    ports.thumbprint(),
  ]);
  return {
    seals: { server: server.seal, keeper: keeper.seal },
    receiptKey: keeper.receipt,
    deviceKey,
    thumbprint,
  };
}

async function withKeeper(context: WalletContext, run: (token: string) => Promise<void>): Promise<void> {
  const { ports } = context;
  const { record, session } = await readSession(ports);
  const { verified } = record;
  if (verified === undefined || verified.email !== ownerOf(session) || verified.expiresAt <= ports.clock.now()) {
    throw new WalletError("recovery-needed", "The keeper has to verify this device.");
  }
  try {
    await run(verified.token);
  } catch (error) {
    // A version that somebody else replaced in between is not there any more: what there is now is read anew.
    if (isRefusal(error, "wallet/not-found")) throw causedBy(error, "contended", "The version is over.");
    throw error;
  }
}
