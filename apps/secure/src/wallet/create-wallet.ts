import { createKit } from "../keys/kit.ts";
import { beginEmailChange, confirmNewEmail, confirmOldEmail } from "./change-email.ts";
import { findShare, type WalletContext } from "./context.ts";
import type { DeviceRecord, ProvenWallet } from "./device-record.ts";
import { beginFarcaster, connectFarcaster } from "./farcaster.ts";
import { deleteAccount, keepAccount, signOut } from "./leave.ts";
import { createLinking } from "./linking.ts";
import { connectDevice, connectEmail, connectOtp } from "./log-in.ts";
import { holdsAgain, openWallet } from "./open-wallet.ts";
import { checkNotFresh, recover, rescue, upgrade } from "./own-recovery.ts";
import type { WalletPorts } from "./ports.ts";
import { renewOpenWallet, withOpenWallet } from "./renew-wallet.ts";
import { createSessions } from "./sessions.ts";
import { beginSocial, connectSocial, findSocialResult, isOwnSocial } from "./social.ts";
import { createTurns, TURN_MS } from "./turns.ts";
import { createUnlockedWindow } from "./unlocked-window.ts";
import type { KeptHere, Wallet, WalletUser } from "./wallet.ts";
import { WalletError } from "./wallet-error.ts";
import { listWays, removeWay } from "./ways.ts";

const STEP_UP_MS = 5 * 60_000;

/** The wallet of whoever logs in, over its ports. */
export function createWallet(given: WalletPorts): Wallet {
  const unlocked = createUnlockedWindow(given);
  const ports: WalletPorts = { ...given, keyring: unlocked.keyring };
  const sessions = createSessions(ports);
  const context: WalletContext = { ports, sessions, alone: createTurns(TURN_MS) };
  // A signature under way is finished first. Behind a turn that hangs, the wallet is locked all the same, once that has ended.
  const lock = () => context.alone(() => unlocked.lock(), { runsLate: true });
  let steppedUpAt = Number.NEGATIVE_INFINITY;

  async function sign<T>(run: () => Promise<T>): Promise<T> {
    return await context.alone(async () => {
      const wallet = await unlocked.open(() => openWallet(context));
      try {
        return await run();
      } finally {
        await unlocked.afterUse(wallet);
      }
    });
  }

  return {
    ...createLogIns(context),
    linking: createLinking(context),
    ways: () => listWays(context),
    removeWay: (a) => removeWay(context, a),
    user: async () => toUser(await ports.store.read()),
    signEvm: (what) => sign(() => ports.keyring.signEvm(what)),
    signSolana: (what) => sign(() => ports.keyring.signSolana(what)),
    keepUnlocked: ({ milliseconds }) => unlocked.set(milliseconds, () => void lock().catch(() => undefined)),
    lock,
    updateEmail: (a) => beginEmailChange(context, a),
    updateEmailPrimaryOtp: ({ otp }) => confirmOldEmail(context, otp),
    updateEmailSecondaryOtp: ({ otp }) => confirmNewEmail(context, otp),
    askStepUp: async () => ports.server.askStepUp(await sessions.token()),
    async stepUp({ otp }) {
      await ports.server.stepUp(await sessions.token(), { code: otp });
      steppedUpAt = ports.clock.now();
    },
    newKit: createKit,
    upgrade: (a) => upgrade(context, a),
    holdsAgain: () => holdsAgain(context),
    async recoveries() {
      const { wallet } = await ports.server.wallet(await sessions.token());
      return (wallet?.recoveries ?? []).map(({ id, kind, createdAt }) => ({ id, kind, createdAt }));
    },
    recover: (a) => recover(context, a),
    rescue: (a) => rescue(context, a),
    rotate: () => withOpenWallet(context, (opened) => renewOpenWallet(context, opened, {})),
    async words() {
      // The server asks for it the first time alone, when the wallet becomes an exported one.
      if (steppedUpAt + STEP_UP_MS <= ports.clock.now()) {
        throw new WalletError("step-up-needed", "A code confirmed within five minutes comes before the words.");
      }
      await checkNotFresh(context);
      return await withOpenWallet(context, async (opened) => {
        // Marked first: what was shown cannot be taken back.
        await renewOpenWallet(context, opened, { tier: "exported" });
        return await ports.keyring.words();
      });
    },
    sponsor: async (a) => ports.server.sponsor(await sessions.token(), a),
    devices: async () => (await ports.server.devices(await sessions.token())).devices,
    forgetDevice: async ({ id }) => ports.server.deleteDevice(await sessions.token(), { id }),
    kept: async () => toKept(await ports.store.read()),
    async signOut(a) {
      await lock();
      await signOut(context, a);
    },
    deleteAccount: () => deleteAccount(context),
    keepAccount: () => keepAccount(context),
    onChange: (listener) => ports.store.onChange(listener),
  };
}

/** Creates the verbs that log a user in. */
function createLogIns(context: WalletContext) {
  return {
    connectEmail: (a) => connectEmail(context, a),
    connectDevice: (signal) => connectDevice(context, signal),
    connectOtp: (a) => connectOtp(context, a),
    socialUri: (a) => beginSocial(context, a),
    isOwnSocial: (a) => isOwnSocial(context, a),
    socialResult: () => findSocialResult(context),
    connectSocial: (a) => connectSocial(context, a),
    farcasterUri: (a) => beginFarcaster(context, a),
    connectFarcaster: (signal) => connectFarcaster(context, signal),
  } satisfies Partial<Wallet>;
}

function toKept({ wallet, shares = [] }: DeviceRecord): KeptHere | undefined {
  if (wallet === undefined || shares.length === 0) return undefined;
  return { eip155: wallet.addresses.eip155, isAlone: wallet.alone };
}

function toUser(record: DeviceRecord): WalletUser | undefined {
  const { session, wallet } = record;
  if (session === undefined || wallet === undefined || wallet.account !== session.account) return undefined;
  // The tier comes from the vault and the keeper's receipt; the server is not asked for it.
  const isAlone = wallet.alone && wallet.isErased === true;
  return {
    email: session.email,
    social: session.social,
    addresses: wallet.addresses,
    tier: wallet.tier === "exported" ? "exported" : isAlone ? "self" : "assisted",
    isAlone,
    isErasing: wallet.alone && !isAlone,
    needs: needsRecovery(record, wallet) ? "recovery" : undefined,
    freshUntil: session.freshUntil,
    eraseAt: session.eraseAt,
  };
}

function needsRecovery(record: DeviceRecord, wallet: ProvenWallet): boolean {
  return wallet.isReplaced === true || findShare(record, wallet) === undefined;
}
