import * as z from "zod/mini";
import {
  accountPlace,
  askedVersion,
  base64url,
  code,
  controlKey,
  emailText,
  flowId,
  keyPoint,
  loginPlace,
  placeName,
  sealed,
  walletId,
} from "./fields-schema.ts";

/**
 * What the frame asks of the server that keeps accounts, under `{server}/embedded/v1/{projectId}`. Every call carries a proof of the
 * frame's key (RFC 9449, `DPoP`); those below the line carry `Authorization: DPoP {accessToken}` as well. Answers are
 * `application/json`, refusals `application/problem+json` with a `code`; 429 has `Retry-After`.
 */
export const ACCOUNT_CALLS = {
  /** The key that shares are sealed to on their way up. */
  keys: { method: "GET", path: "/keys" },
  /** Begins a log-in. Answers alike whether anybody has the address. A known frame key is mailed a code at once. */
  login: { method: "POST", path: "/login" },
  /** Mails a code, for a flow whose device was verified elsewhere. */
  sendCode: { method: "POST", path: "/login/code" },
  /** Takes the code. */
  confirmCode: { method: "PUT", path: "/login/code" },
  /** Begins a log-in at an account elsewhere: the answer is where the person goes. 404 `social/unknown`. */
  beginSocial: { method: "POST", path: "/social" },
  /** Takes what the provider answered, once. 400 `social/refused`, 403 `social/declined`, 502 `social/unavailable`. */
  confirmSocial: { method: "PUT", path: "/social" },
  /**
   * Leaves what a provider answered for the frame that waits, where the window that it came to was cut off from its opener. The window has a
   * key of its own, and the first answer stays. 410 `login/expired`.
   */
  leaveSocialAnswer: { method: "POST", path: "/social/answer" },
  /** Says whether one was left for the log-in of this frame's key. 410 `login/expired`: none waits. */
  findSocialAnswer: { method: "GET", path: "/social/answer" },
  /** Begins a log-in with Farcaster: the answer is what the person opens in their app. 404 `social/unknown`. */
  beginFarcaster: { method: "POST", path: "/farcaster" },
  /** Says how that stands, and once it is answered, who it is. 400 `social/refused`, 502 `social/unavailable`. */
  confirmFarcaster: { method: "PUT", path: "/farcaster" },
  /** Takes a refresh token for the next one; one that was used before ends the whole family. */
  refresh: { method: "POST", path: "/session" },

  signOut: { method: "DELETE", path: "/session" },
  /** Mails a code for what needs a fresh proof: export, recovery, deletion. */
  askStepUp: { method: "POST", path: "/step-up" },
  stepUp: { method: "PUT", path: "/step-up" },
  wallet: { method: "GET", path: "/wallet" },
  /**
   * Puts a version higher than any that was put before beside the one that holds, in the place of one that waits there. The one that
   * holds goes on holding until `commit`. 409 `wallet/conflict` where the version is not above, is far above what holds, or another
   * wallet or another control key holds.
   */
  putWallet: { method: "PUT", path: "/wallet" },
  /**
   * What was put is read back and tried by now: from here on it is the wallet, and the versions before are erased with their
   * shares and recoveries. This is the one moment at which a version comes to hold; the keeper's commit follows it. Says yes again
   * to the version that holds already; 409 `wallet/conflict` to any other that does not wait, to one that is not above what holds or of
   * another wallet than holds by now (compare and commit are one step), and to tier `self` without recoveries.
   */
  commitWallet: { method: "POST", path: "/wallet/commit" },
  /**
   * Releases the server's share of the version that holds, or of the one that waits, sealed to a key that the frame made for this
   * one call. 404 `wallet/not-found` for any other version.
   */
  releaseShare: { method: "POST", path: "/wallet/share" },
  /** A way to recover the version that waits, or holds. One of the same id and version takes the other's place. */
  putRecovery: { method: "PUT", path: "/wallet/recoveries" },
  deleteRecovery: { method: "DELETE", path: "/wallet/recoveries" },
  changeEmail: { method: "POST", path: "/email" },
  confirmOldEmail: { method: "PUT", path: "/email/primary" },
  confirmNewEmail: { method: "PUT", path: "/email/secondary" },
  /**
   * Lets whom `token` was given to, who has no wallet yet, log in to the wallet of this session from now on. Both sessions are of this
   * frame's key and were begun within a quarter of an hour, and both have the same confirmed address; their account goes. 409
   * `wallet/conflict` for anybody else.
   */
  linkWay: { method: "POST", path: "/ways" },
  ways: { method: "GET", path: "/ways" },
  /** Takes a way to log in away, after a fresh code. 409 `wallet/conflict` for the last one. */
  deleteWay: { method: "DELETE", path: "/ways" },
  devices: { method: "GET", path: "/devices" },
  deleteDevice: { method: "DELETE", path: "/devices" },
  /**
   * Has the operator pay for a user operation (ERC-7677). 404 `sponsor/off`: on none of this chain; 429 `sponsor/spent`: what the
   * operator pays for this person, or for the project, in a day (UTC) has no room for it.
   */
  sponsor: { method: "POST", path: "/sponsor" },
  exportData: { method: "GET", path: "/account" },
  /** Erases the account once the grace period is over. */
  deleteAccount: { method: "DELETE", path: "/account" },
  keepAccount: { method: "POST", path: "/account/keep" },
} as const;

const milliseconds = z.int().check(z.nonnegative());

/** Answers `keys`. */
export const keysAnswer = z.strictObject({ seal: keyPoint });

/**
 * `page`: the origin that embeds the frame, as the frame saw it. `holds`: the version whose share this device has; where another one of
 * that wallet holds by now, and the keeper recovers it, a known key is answered VERIFY_DEVICE, too, and mailed nothing yet.
 */
export const loginRequest = z.strictObject({
  email: emailText,
  page: z.string().check(z.maxLength(300)),
  language: z.optional(z.string().check(z.maxLength(35))),
  holds: z.optional(z.strictObject({ id: walletId, version: z.int().check(z.positive()) })),
});
/** Answers `login`. `retryAfterSeconds`: when a code may be asked for again. */
export const loginAnswer = z.strictObject({
  flow: flowId,
  action: z.enum(["VERIFY_DEVICE", "VERIFY_OTP"]),
  expiresAt: milliseconds,
  retryAfterSeconds: z.int().check(z.nonnegative()),
});
/** Asks `sendCode`. */
export const sendCodeRequest = z.strictObject({ flow: flowId });
/** Answers `sendCode`. `expiresAt`: of the code. */
export const sendCodeAnswer = z.strictObject({
  expiresAt: milliseconds,
  retryAfterSeconds: z.int().check(z.nonnegative()),
});
/** Asks `confirmCode`, `confirmOldEmail` and `confirmNewEmail`, each with the code of its own mail. */
export const confirmCodeRequest = z.strictObject({ flow: flowId, code });
/** Asks `refresh`. */
export const refreshRequest = z.strictObject({ refreshToken: base64url });

/**
 * Who is logged in. `freshUntil`: until then a new device may neither export nor change how the wallet is recovered. `email`: null where
 * the provider of a social log-in confirmed none. `social`: where they log in, and what they are called there. `alike`: said to who has
 * no wallet yet and has confirmed their address, where others who have confirmed it log in to a wallet. `alikeNames`: what the operator calls
 * those of them that are providers of their own.
 */
export const account = z.strictObject({
  id: flowId,
  email: z.nullable(emailText),
  social: z.optional(z.strictObject({ provider: accountPlace, userName: z.string().check(z.maxLength(128)) })),
  freshUntil: z.nullable(milliseconds),
  eraseAt: z.nullable(milliseconds),
  hasWallet: z.boolean(),
  alike: z.optional(z.array(loginPlace).check(z.maxLength(8))),
  alikeNames: z.optional(z.record(loginPlace, placeName)),
});
/** Answers `confirmCode` and `refresh`. */
export const sessionAnswer = z.strictObject({
  accessToken: z.string().check(z.maxLength(4_096)),
  refreshToken: base64url,
  /** Of the access token. */
  expiresAt: milliseconds,
  account,
});

/** `forget`: the device, too, so that it has to be verified anew. */
export const signOutRequest = z.strictObject({ refreshToken: base64url, forget: z.boolean() });
/** Asks `stepUp`. */
export const stepUpRequest = z.strictObject({ code });

/** A wallet's addresses, in each namespace. */
export const addresses = z.strictObject({
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
});
/**
 * A way to recover that is the person's own: the keeper's share, sealed (HPKE: the 65 bytes of `enc`, then the ciphertext) to a key
 * that only their passkey or their kit derives. The public key is inside the vault, so that nobody can put another in its place.
 */
export const recovery = z.strictObject({
  id: flowId,
  kind: z.enum(["passkey", "kit"]),
  version: z.int().check(z.positive()),
  sealed: base64url,
  /** Of a passkey: its id, and the salt its PRF is asked with. Nobody needs to keep either secret. */
  credentialId: z.optional(base64url),
  salt: z.optional(base64url),
  createdAt: milliseconds,
});
/**
 * A wallet: its vault, which nobody opens without two of three shares, and what it is known by. `tier`: how it is
 * recovered; `assisted` by the keeper, `self` by the person alone, `exported` where the words were shown.
 */
export const wallet = z.strictObject({
  id: walletId,
  version: z.int().check(z.positive()),
  vault: base64url,
  addresses,
  tier: z.enum(["assisted", "self", "exported"]),
  recoveries: z.array(recovery).check(z.maxLength(16)),
});
/** `pending`: what was put and not committed, as after a crash between the two. */
export const walletAnswer = z.strictObject({ wallet: z.nullable(wallet), pending: z.nullable(wallet) });
/**
 * `share`: sealed to the server's key. `control`: the same for every version of a wallet. `proofs`: by each account's key and the control
 * key, of {@link possessionText}.
 */
export const putWalletRequest = z.strictObject({
  id: walletId,
  version: askedVersion,
  vault: base64url,
  share: sealed,
  addresses,
  tier: z.enum(["assisted", "self", "exported"]),
  control: controlKey,
  proofs: z.strictObject({ eip155: base64url, solana: base64url, control: base64url }),
});
/** Asks `commitWallet`. */
export const versionRequest = z.strictObject({ id: walletId, version: askedVersion });
/** Asks `releaseShare`. `key`: made for this one call. */
export const releaseRequest = z.strictObject({ id: walletId, version: askedVersion, key: keyPoint });
/** Answers `releaseShare`. */
export const releaseAnswer = z.strictObject({ sealed });
/** Asks `putRecovery`. `id`: of the wallet. */
export const putRecoveryRequest = z.strictObject({ id: walletId, recovery: z.omit(recovery, { createdAt: true }) });
/** Asks `deleteRecovery`, `deleteDevice` and `deleteWay`. */
export const byIdRequest = z.strictObject({ id: flowId });

/** Asks `changeEmail`. `email`: the new one. */
export const changeEmailRequest = z.strictObject({
  email: emailText,
  language: z.optional(z.string().check(z.maxLength(35))),
});
/** Answers `changeEmail`. `flow`: of the code to the old address, and of the one to the new address after it. */
export const changeEmailAnswer = z.strictObject({
  flow: flowId,
  action: z.enum(["VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP"]),
  expiresAt: milliseconds,
});
/** Answers `confirmNewEmail`. */
export const changedEmailAnswer = z.strictObject({ newEmail: emailText });

const device = z.strictObject({
  id: flowId,
  name: z.string().check(z.maxLength(64)),
  addedAt: milliseconds,
  seenAt: milliseconds,
  isThis: z.boolean(),
});
/** Answers `devices`, the latest seen first: more than 256 kB have room for. Times in Unix milliseconds. */
export const devicesAnswer = z.strictObject({ devices: z.array(device).check(z.maxLength(4_096)) });
/** Answers `deleteAccount`. Unix milliseconds. */
export const deleteAccountAnswer = z.strictObject({ eraseAt: milliseconds });
