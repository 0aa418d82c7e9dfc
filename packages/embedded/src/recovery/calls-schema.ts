import * as z from "zod/mini";
import { addresses } from "../accounts/calls-schema.ts";
import { base64url, emailText, flowId, keyPoint, sealed, walletId } from "../accounts/fields-schema.ts";

/**
 * What the frame asks of the keeper, a second process with its own database, key and mail, under `{keeper}/v1/{projectId}`. It takes
 * nobody's word but its own: whoever wants a share opens a link that it mailed itself, or signs with the wallet's key.
 * Every call carries a proof of the frame's key (RFC 9449); `device` gives the token of the others.
 */
export const RECOVERY_CALLS = {
  keys: { method: "GET", path: "/keys" },
  /** Mails a link to a page of the keeper's own, where a person says whether this device is theirs. */
  verifyDevice: { method: "POST", path: "/devices" },
  /** How that stands: asked every two seconds, and held up to 20 s where nothing has changed. */
  device: { method: "GET", path: "/devices/{flow}" },
  /** Puts the share of a version beside the one that holds. */
  putShare: { method: "PUT", path: "/shares" },
  commitShare: { method: "POST", path: "/shares/commit" },
  releaseShare: { method: "POST", path: "/shares/release" },
  /** Erases the share for good and gives a receipt: the wallet is the person's own to recover from then on. */
  deleteShare: { method: "DELETE", path: "/shares" },
  /** Another address, by a signature of the wallet; the old one is told and may object. */
  changeEmail: { method: "PUT", path: "/email" },
} as const;

const milliseconds = z.int().check(z.nonnegative());

export const keysAnswer = z.strictObject({ seal: keyPoint, receipt: base64url });
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
/** `signature`: of {@link keeperText} by the eip155 key that the share was first put with; instead of a token. */
const bySignature = { signature: z.optional(base64url) };
export const putShareRequest = z.strictObject({
  id: walletId,
  version: z.int().check(z.positive()),
  share: sealed,
  addresses,
  ...bySignature,
});
export const commitShareRequest = z.strictObject({
  id: walletId,
  version: z.int().check(z.positive()),
  ...bySignature,
});
export const releaseShareRequest = z.strictObject({
  id: walletId,
  version: z.int().check(z.positive()),
  key: keyPoint,
  ...bySignature,
});
export const releaseShareAnswer = z.strictObject({ sealed });
export const deleteShareRequest = z.strictObject({ id: walletId, signature: base64url });
/** A JWS by the keeper's receipt key, of the wallet and the time of erasure. */
export const deleteShareAnswer = z.strictObject({ receipt: z.string().check(z.maxLength(2_048)) });
export const changeKeeperEmailRequest = z.strictObject({ id: walletId, email: emailText, signature: base64url });
