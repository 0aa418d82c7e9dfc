import type * as accounts from "@foyer/embedded/accounts";
import type * as recovery from "@foyer/embedded/recovery";
import type * as z from "zod/mini";
import type { Keyring } from "../keys/keyring.ts";
import type { DeviceStore } from "./device-record.ts";

type Of<Schema extends z.core.$ZodType> = z.infer<Schema>;

export type Session = Of<typeof accounts.sessionAnswer>;
export type WalletAnswer = Of<typeof accounts.walletAnswer>;
export type KeptWallet = Of<typeof accounts.wallet>;
export type KeptRecovery = Of<typeof accounts.recovery>;

/** The server that keeps accounts, call by call as `ACCOUNT_CALLS` has them; `token` is of a session. All throw a `WalletError` or a `Refusal`. */
export interface AccountServer {
  keys(): Promise<{ readonly seal: string }>;
  login(body: Of<typeof accounts.loginRequest>): Promise<Of<typeof accounts.loginAnswer>>;
  sendCode(body: Of<typeof accounts.sendCodeRequest>): Promise<void>;
  confirmCode(body: Of<typeof accounts.confirmCodeRequest>): Promise<Session>;
  beginSocial(body: Of<typeof accounts.beginSocialRequest>): Promise<Of<typeof accounts.beginSocialAnswer>>;
  confirmSocial(body: Of<typeof accounts.confirmSocialRequest>): Promise<Of<typeof accounts.confirmSocialAnswer>>;
  leaveSocialAnswer(body: Of<typeof accounts.leaveSocialAnswerRequest>): Promise<void>;
  findSocialAnswer(): Promise<Of<typeof accounts.findSocialAnswerAnswer>>;
  beginFarcaster(body: Of<typeof accounts.beginFarcasterRequest>): Promise<Of<typeof accounts.beginFarcasterAnswer>>;
  confirmFarcaster(
    body: Of<typeof accounts.confirmFarcasterRequest>,
    signal?: AbortSignal,
  ): Promise<Of<typeof accounts.confirmFarcasterAnswer>>;
  refresh(body: Of<typeof accounts.refreshRequest>): Promise<Session>;
  signOut(token: string, body: Of<typeof accounts.signOutRequest>): Promise<void>;
  askStepUp(token: string): Promise<void>;
  stepUp(token: string, body: Of<typeof accounts.stepUpRequest>): Promise<void>;
  wallet(token: string): Promise<WalletAnswer>;
  putWallet(token: string, body: Of<typeof accounts.putWalletRequest>): Promise<void>;
  commitWallet(token: string, body: Of<typeof accounts.versionRequest>): Promise<void>;
  releaseShare(token: string, body: Of<typeof accounts.releaseRequest>): Promise<Of<typeof accounts.releaseAnswer>>;
  putRecovery(token: string, body: Of<typeof accounts.putRecoveryRequest>): Promise<void>;
  changeEmail(
    token: string,
    body: Of<typeof accounts.changeEmailRequest>,
  ): Promise<Of<typeof accounts.changeEmailAnswer>>;
  confirmOldEmail(token: string, body: Of<typeof accounts.confirmCodeRequest>): Promise<void>;
  confirmNewEmail(
    token: string,
    body: Of<typeof accounts.confirmCodeRequest>,
  ): Promise<Of<typeof accounts.changedEmailAnswer>>;
  sponsor(token: string, body: Of<typeof accounts.sponsorRequest>): Promise<Of<typeof accounts.sponsorAnswer>>;
  linkWay(token: string, body: Of<typeof accounts.linkWayRequest>): Promise<void>;
  ways(token: string): Promise<Of<typeof accounts.waysAnswer>>;
  deleteWay(token: string, body: Of<typeof accounts.byIdRequest>): Promise<void>;
  devices(token: string): Promise<Of<typeof accounts.devicesAnswer>>;
  deleteDevice(token: string, body: Of<typeof accounts.byIdRequest>): Promise<void>;
  deleteAccount(token: string): Promise<Of<typeof accounts.deleteAccountAnswer>>;
  keepAccount(token: string): Promise<void>;
}

/** The keeper of the third share, call by call as `RECOVERY_CALLS` has them; `token` is of a verified device. */
export interface Keeper {
  keys(): Promise<Of<typeof recovery.keysAnswer>>;
  verifyDevice(body: Of<typeof recovery.verifyDeviceRequest>): Promise<Of<typeof recovery.verifyDeviceAnswer>>;
  beginSocial(body: Of<typeof recovery.beginKeeperSocialRequest>): Promise<Of<typeof recovery.beginKeeperSocialAnswer>>;
  confirmSocial(
    body: Of<typeof recovery.confirmKeeperSocialRequest>,
  ): Promise<Of<typeof recovery.confirmKeeperSocialAnswer>>;
  redeemSocial(
    body: Of<typeof recovery.redeemKeeperSocialRequest>,
  ): Promise<Of<typeof recovery.redeemKeeperSocialAnswer>>;
  beginFarcaster(): Promise<Of<typeof recovery.beginKeeperFarcasterAnswer>>;
  confirmFarcaster(
    body: Of<typeof recovery.confirmKeeperFarcasterRequest>,
  ): Promise<Of<typeof recovery.confirmKeeperSocialAnswer>>;
  device(flow: string, signal?: AbortSignal): Promise<Of<typeof recovery.deviceAnswer>>;
  putShare(token: string | undefined, body: Of<typeof recovery.putShareRequest>): Promise<void>;
  nameControl(body: Of<typeof recovery.nameControlRequest>): Promise<void>;
  commitShare(token: string | undefined, body: Of<typeof recovery.commitShareRequest>): Promise<void>;
  releaseShare(
    token: string | undefined,
    body: Of<typeof recovery.releaseShareRequest>,
  ): Promise<Of<typeof recovery.releaseShareAnswer>>;
  deleteShare(body: Of<typeof recovery.deleteShareRequest>): Promise<Of<typeof recovery.deleteShareAnswer>>;
  keepShare(body: Of<typeof recovery.keepShareRequest>): Promise<void>;
  linkOwner(token: string, body: Of<typeof recovery.linkOwnerRequest>): Promise<void>;
  unlinkOwner(token: string | undefined, body: Of<typeof recovery.unlinkOwnerRequest>): Promise<void>;
  changeEmail(body: Of<typeof recovery.changeKeeperEmailRequest>): Promise<void>;
}

/** What a passkey's PRF is asked for a wallet. Bytes of `output`: 32. */
export interface Passkeys {
  /** Makes one; call it in a press. Throws `passkey-unsupported` where its PRF answers nothing, `aborted` where the person left. */
  create(a: {
    readonly user: string;
    readonly name: string;
    readonly salt: string;
  }): Promise<{ readonly credentialId: string; readonly output: Uint8Array }>;
  get(a: {
    readonly credentials: readonly { readonly credentialId: string; readonly salt: string }[];
  }): Promise<{ readonly credentialId: string; readonly output: Uint8Array }>;
}

/** Time, as the server has it where that is known. Unix milliseconds. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Lets one at a time in, among all tabs that share the store. */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** All that a wallet reaches outside itself. */
export type WalletPorts = {
  readonly server: AccountServer;
  readonly keeper: Keeper;
  readonly store: DeviceStore;
  readonly keyring: Keyring;
  readonly passkeys: Passkeys;
  readonly clock: Clock;
  readonly lock: Lock;
  /** RFC 7638, of the frame's key that proves every call. */
  readonly thumbprint: () => Promise<string>;
  /** Where the frame is, and of which project. */
  readonly site: { readonly origin: string; readonly projectId: string };
};
