import * as z from "zod/mini";
import { ACCOUNT_PLACE, LOGIN_PLACE, SOCIAL_NAME } from "./place-ids.ts";

export const base64url = z.string().check(z.maxLength(16_384, { abort: true }), z.regex(/^[\w-]*$/));
/** Names a flow, an account, a device: 128 random bits. */
export const flowId = z.string().check(z.regex(/^[\w-]{22}$/));
/** Names a wallet; part of what its vault is bound to. */
export const walletId = z.string().check(z.regex(/^[\w-]{22}$/));
/**
 * A version that is put, committed or released: one more than the one before it. A server's 32 bits have room for it; a client that
 * renews each minute gets there in 4,000 years.
 */
export const askedVersion = z.int().check(z.positive(), z.maximum(2_147_483_647));
/** The public key (ed25519) of a wallet's control key, which signs for servers and for no page. */
export const controlKey = z.string().check(z.regex(/^[\w-]{43}$/));
export const code = z.string().check(z.regex(/^\d{6}$/));
/** An e-mail address as it travels. Its receiver reads it by `@foyer/contract/email`, which decides whether it is one. */
export const emailText = z.string().check(z.maxLength(254, { abort: true }), z.regex(/^[^\s@]{1,64}@[^\s@]{1,252}$/));
/** Those whose accounts people log in with in a window, as the protocol of the frame names them; operators add their own. */
export const socialName = z.string().check(z.regex(SOCIAL_NAME));
/** Where somebody has an account elsewhere: one of those, or Farcaster, which signs for nobody. */
export const accountPlace = z.string().check(z.regex(ACCOUNT_PLACE));
/** Where somebody logs in. */
export const loginPlace = z.string().check(z.regex(LOGIN_PLACE));
/** What an operator calls a provider of their own: text to show, and isolated there. */
export const placeName = z.string().check(z.minLength(1), z.maxLength(160));
/** A sign-in message (EIP-4361) as an app of Farcaster writes it, and the signature of whoever has the account: hex. */
export const signedMessage = z.strictObject({
  message: z.string().check(z.minLength(1), z.maxLength(4_096)),
  signature: z.string().check(z.regex(/^0x([\da-fA-F]{2}){1,4096}$/)),
});
/** 256 random bits that a holder asks an answer to be bound to. */
export const challenge = z.string().check(z.regex(/^[\w.-]{43,128}$/));
/** An OpenID Connect ID token: a signed JWT. */
export const idToken = z.string().check(z.maxLength(16_384, { abort: true }), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/));
/** What a verifier's code is bound by (RFC 7636, S256). */
export const codeChallenge = z.string().check(z.regex(/^[\w-]{43}$/));
/** What a provider that signs nothing gave the keeper, for the server to show it: an access token, or one that renews it. */
export const socialGrant = z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/));
/** A public key of P-256, uncompressed: 65 bytes. */
export const keyPoint = z.string().check(z.regex(/^[\w-]{87}$/));
/**
 * HPKE, RFC 9180: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, mode base. `info` is what the call says it is for.
 */
export const sealed = z.strictObject({ enc: keyPoint, ciphertext: base64url });
