import * as z from "zod/mini";

export const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(16_384));
/** Names a flow, an account, a device: 128 random bits. */
export const flowId = z.string().check(z.regex(/^[\w-]{22}$/));
/** Names a wallet; part of what its vault is bound to. */
export const walletId = flowId;
export const code = z.string().check(z.regex(/^\d{6}$/));
export const emailText = z.string().check(z.minLength(3), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
/** A public key of P-256, uncompressed: 65 bytes. */
export const keyPoint = z.string().check(z.regex(/^[\w-]{87}$/));
/**
 * HPKE, RFC 9180: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, mode base. `info` is what the call says it is for.
 */
export const sealed = z.strictObject({ enc: keyPoint, ciphertext: base64url });
