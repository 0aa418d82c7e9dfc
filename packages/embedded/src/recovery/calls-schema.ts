import * as z from "zod/mini";
import { addresses } from "../accounts/calls-schema.ts";
import {
  askedVersion,
  base64url,
  challenge,
  codeChallenge,
  controlKey,
  emailText,
  flowId,
  idToken,
  keyPoint,
  sealed,
  signedMessage,
  socialGrant,
  socialName,
  walletId,
} from "../accounts/fields-schema.ts";

/**
 * The requests of the frame to the keeper, a second process with its own database, key and mail, under `{keeper}/v1/{projectId}`. It trusts
 * no other party: a request for a share is proven by a link that the keeper mailed itself, or by a signature of the wallet's control key.
 * Every call carries a proof of the frame's key (RFC 9449); `device` gives the token of the others.
 */
export const RECOVERY_CALLS = {
  keys: { method: "GET", path: "/keys" },
  /** Mails a link to a page of the keeper's own, where a person says whether this device is theirs. */
  verifyDevice: { method: "POST", path: "/devices" },
  /** Gives what an answer of a provider has to be bound to. 404 `social/unknown`, 502 `social/unavailable`. */
  beginSocial: { method: "POST", path: "/social" },
  /** Takes a provider's signed answer, once, and verifies this device by it. 400 `social/refused`, 502 `social/unavailable`. */
  confirmSocial: { method: "PUT", path: "/social" },
  /**
   * Exchanges the code of a provider that signs nothing, once, and verifies this device by what the provider then says. 400
   * `social/refused`, 502 `social/unavailable`.
   */
  redeemSocial: { method: "PUT", path: "/social/code" },
  /** Gives what somebody has to sign in their app of Farcaster. 404 `social/unknown`. */
  beginFarcaster: { method: "POST", path: "/farcaster" },
  /** Takes what they signed, once, and verifies this device by it. 400 `social/refused`, 502 `social/unavailable`. */
  confirmFarcaster: { method: "PUT", path: "/farcaster" },
  /** How that stands: asked every two seconds, and held up to 20 s where nothing has changed. */
  device: { method: "GET", path: "/devices/{flow}" },
  /**
   * Puts the share of a version beside those that are there: up to eight that nobody committed, and then in the place of the lowest of
   * them. The keeper cannot know which of them the server's wallet is of, so none is erased before it is told. 409 `wallet/conflict`
   * for a version that is not above the committed one, and for a wallet whose shares were erased. A wallet's first share takes a token and
   * an `enrolment`: its addresses and its control key hold from then on.
   */
  putShare: { method: "PUT", path: "/shares" },
  /**
   * Names the control key of a wallet that the keeper has had from before there were such keys, by the key of each of its addresses. Says
   * yes again to the same one; 409 `wallet/conflict` to another.
   */
  nameControl: { method: "PUT", path: "/shares/control" },
  /** The server has committed this version: the shares of those below it are erased. Says yes again to one that is committed. */
  commitShare: { method: "POST", path: "/shares/commit" },
  /** Releases the share of a version, committed or not, sealed to a key made for this one call. 404 `wallet/not-found` where it has none. */
  releaseShare: { method: "POST", path: "/shares/release" },
  /**
   * Erases the wallet's shares for good and gives a receipt: at once, as when the wallet is the person's own to recover from now on, or
   * at `eraseAt`, when the account is erased. Gives one, too, where it has no share of such a wallet.
   */
  deleteShare: { method: "DELETE", path: "/shares" },
  /**
   * Undoes a deletion whose time has not come, and those that come in late: a `deleteShare` for the same time or an earlier one is refused from
   * then on, 409 `wallet/conflict`.
   */
  keepShare: { method: "POST", path: "/shares/keep" },
  /**
   * By a signature of the wallet. Act `change-email`: links mailed to another address count, too, a day from now; the one before is told and
   * may object until then. Act `settle-email`: one of the two stays, the new one as soon as it counts, the one before at once. Two acts,
   * because the server changes its own between them: an owner who is interrupted is locked out of neither. 409 `wallet/conflict` where
   * another change was settled within a day.
   */
  changeEmail: { method: "PUT", path: "/email" },
  /**
   * Counts another owner beside those of a wallet: the call carries the token of one of them, and brings that of the other, each given
   * within a quarter of an hour and to this frame's key. Each token links once to a wallet. 401 `login/unauthorized`, 409 `wallet/conflict`.
   */
  linkOwner: { method: "POST", path: "/owners" },
  /**
   * Removes an owner by a signature of the wallet. Their mailbox is told and may object once, within a day. Without a signature it undoes a link
   * of the last quarter of an hour, by the tokens of both. 401 `login/unauthorized`, 409 `wallet/conflict` for the last one.
   */
  unlinkOwner: { method: "DELETE", path: "/owners" },
} as const;

const milliseconds = z.int().check(z.nonnegative());

/** Answers `keys`. `seal`: what shares are sealed to; `receipt`: a point of P-256, which receipts are signed by. */
export const keysAnswer = z.strictObject({ seal: keyPoint, receipt: base64url });
/** Asks `verifyDevice`. `page`: the origin that embeds the frame. */
export const verifyDeviceRequest = z.strictObject({
  email: emailText,
  page: z.string().check(z.maxLength(300)),
  language: z.optional(z.string().check(z.maxLength(35))),
});
/** `number`: two digits that both ends show, so that a person confirms the device they hold. */
export const verifyDeviceAnswer = z.strictObject({
  flow: flowId,
  number: z.string().check(z.regex(/^\d{2}$/)),
  expiresAt: milliseconds,
  retryAfterSeconds: z.int().check(z.nonnegative()),
});
/** `token`: where it is confirmed; lives 15 minutes, and is worth something with the frame's key alone. */
export const deviceAnswer = z.strictObject({
  status: z.enum(["pending", "confirmed", "refused", "expired"]),
  token: z.optional(z.string().check(z.maxLength(4_096))),
});
/** Asks `beginSocial`. */
export const beginKeeperSocialRequest = z.strictObject({ provider: socialName });
/**
 * Answers `beginSocial`. `challenge`: good for ten minutes, for this key. `clientId`: the client whose answers the keeper takes.
 * `authorizationOrigin`: of the page on which the provider asks people; a keeper of before names none. `codeChallenge`: there where the
 * provider signs nothing, so that the keeper exchanges its code, which is bound to this.
 */
export const beginKeeperSocialAnswer = z.strictObject({
  challenge,
  clientId: z.string().check(z.maxLength(300)),
  authorizationOrigin: z.optional(z.string().check(z.maxLength(300))),
  codeChallenge: z.optional(codeChallenge),
});
/** Asks `confirmSocial`. */
export const confirmKeeperSocialRequest = z.strictObject({
  provider: socialName,
  challenge,
  serverChallenge: challenge,
  idToken,
});
/** Asks `redeemSocial`. `code`: as the provider gave it. */
export const redeemKeeperSocialRequest = z.strictObject({
  provider: socialName,
  challenge,
  code: z.string().check(z.minLength(1), z.maxLength(4_096)),
});
/** Answers `redeemSocial`. `token`: as that of a device whose link was confirmed. `grant`: for the server, which asks the provider itself. */
export const redeemKeeperSocialAnswer = z.strictObject({
  token: z.string().check(z.maxLength(4_096)),
  grant: socialGrant,
});
/** Answers `confirmSocial`. `token`: as that of a device whose link was confirmed. */
export const confirmKeeperSocialAnswer = z.strictObject({ token: z.string().check(z.maxLength(4_096)) });
/** Answers `beginFarcaster`. `challenge`: good for ten minutes, for this key. */
export const beginKeeperFarcasterAnswer = z.strictObject({ challenge });
/** Asks `confirmFarcaster`. `signed`: by the account that the registry of Farcaster has for the person's id. */
export const confirmKeeperFarcasterRequest = z.strictObject({
  challenge,
  serverChallenge: challenge,
  signed: signedMessage,
});
/** `signature`: of {@link keeperText} by the wallet's control key; instead of a token. */
const bySignature = { signature: z.optional(base64url) };
/** A wallet's control key, and the signatures of `enrolText` by the key of each address and by the control key. */
const enrolment = z.strictObject({
  control: controlKey,
  proofs: z.strictObject({ eip155: base64url, solana: base64url, control: base64url }),
});
/** Asks `putShare`. `share`: sealed to the keeper's key. `enrolment`: with a wallet's first share. */
export const putShareRequest = z.strictObject({
  id: walletId,
  version: askedVersion,
  share: sealed,
  addresses,
  enrolment: z.optional(enrolment),
  ...bySignature,
});
/** Asks `nameControl`. */
export const nameControlRequest = z.strictObject({ id: walletId, enrolment });
/** Asks `commitShare`. */
export const commitShareRequest = z.strictObject({
  id: walletId,
  version: askedVersion,
  ...bySignature,
});
/** Asks `releaseShare`. `key`: made for this one call. */
export const releaseShareRequest = z.strictObject({
  id: walletId,
  version: askedVersion,
  key: keyPoint,
  ...bySignature,
});
/** Answers `releaseShare`. */
export const releaseShareAnswer = z.strictObject({ sealed });
/** `version`: the one that is without a share from now on. `eraseAt`: null for at once. The `detail` of what is signed is of `deletionDetail`. */
export const deleteShareRequest = z.strictObject({
  id: walletId,
  version: askedVersion,
  eraseAt: z.nullable(milliseconds),
  signature: base64url,
});
/**
 * Asks `keepShare`. `eraseAt`: the time of the deletion that is undone, in Unix milliseconds, and the `detail` of what is signed; left out, the
 * detail is empty, and the same time may be asked for again.
 */
export const keepShareRequest = z.strictObject({
  id: walletId,
  eraseAt: z.optional(milliseconds),
  signature: base64url,
});
/**
 * A JWS (ES256) by the keeper's receipt key. Its claims: `act` (`delete-share`), `project`, `wallet`, `version`, `request` (see `receiptRequest`),
 * and `erasedAt`, or `eraseAt` for what is to come (Unix milliseconds).
 */
export const deleteShareAnswer = z.strictObject({ receipt: z.string().check(z.maxLength(2_048)) });
/** Asks `changeEmail`. `email`: the `detail` of what is signed. */
export const changeKeeperEmailRequest = z.strictObject({
  id: walletId,
  act: z.enum(["change-email", "settle-email"]),
  email: emailText,
  signature: base64url,
});
/** Asks `linkOwner`. `way`: what the owner is called here and at the server. `token`: of their device. */
export const linkOwnerRequest = z.strictObject({
  id: walletId,
  way: flowId,
  token: z.string().check(z.maxLength(4_096)),
});
/**
 * Asks `unlinkOwner`. `way`: null for the first one, whose place `heir` takes. The `detail` of what is signed is both, with a space
 * between them, and `first` for null. `token`: of the owner who leaves, where their link is undone.
 */
export const unlinkOwnerRequest = z.strictObject({
  id: walletId,
  way: z.nullable(flowId),
  heir: z.nullable(flowId),
  token: z.optional(z.string().check(z.maxLength(4_096))),
  ...bySignature,
});
