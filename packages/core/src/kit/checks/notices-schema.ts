import * as z from "zod/mini";
import type { AlertCode, NoticeCode, NoticeKind } from "../../notices/state.ts";
import { knownKeys, oneOf } from "./words-schema.ts";

const KINDS: { readonly [K in NoticeKind]: true } = { success: true, error: true, info: true, loading: true };

const NOTICES: { readonly [C in NoticeCode]: true } = {
  "address-copied": true,
  "copy-failed": true,
  "link-copied": true,
  "connection-error": true,
  "disconnect-failed": true,
  "disconnect-wallet-failed": true,
  "wallet-disconnected": true,
  "wallet-deleted": true,
  "wallet-added": true,
  "wallet-switched": true,
  "account-switched": true,
  "wallet-switch-failed": true,
  "connector-not-found": true,
  "balance-unavailable": true,
  "activity-unavailable": true,
  "sign-failed": true,
  "sign-in-unavailable": true,
  "wallet-upgraded": true,
  "code-resent": true,
  "email-changed": true,
  "link-resent": true,
  "transaction-started": true,
  "transaction-failed": true,
  "certified-only": true,
};

const ALERTS: { readonly [C in AlertCode]: true } = {
  APKT001: true,
  APKT002: true,
  APKT003: true,
  APKT004: true,
  APKT005: true,
  APKT006: true,
  APKT007: true,
  APKT008: true,
  APKT009: true,
  APKT010: true,
  APKTW001: true,
  APKTW002: true,
};

/** A toast. */
export function notice(): z.ZodMiniType {
  return knownKeys({
    kind: oneOf(Object.keys(KINDS)),
    code: oneOf(Object.keys(NOTICES)),
    detail: z.optional(z.string()),
  });
}

/** An alert's code, or nothing to hide it. */
export function alertCode(): z.ZodMiniType {
  return z.optional(oneOf(Object.keys(ALERTS)));
}
