import type { CallType } from "../protocol/calls-schema.ts";
import { TIMES } from "../protocol/envelope-schema.ts";
import { needsApproval } from "../protocol/rpc/needs-approval.ts";

/** What a person or a mail takes part in. */
const LOGIN: ReadonlySet<string> = new Set([
  "CONNECT_EMAIL",
  "CONNECT_DEVICE",
  "CONNECT_OTP",
  "CONNECT_SOCIAL",
  "GET_SOCIAL_REDIRECT_URI",
  "LEAVE_FOR_SOCIAL",
  "GET_FARCASTER_URI",
  "CONNECT_FARCASTER",
  "UPDATE_EMAIL",
  "UPDATE_EMAIL_PRIMARY_OTP",
  "UPDATE_EMAIL_SECONDARY_OTP",
]);

/** How long an answer may take, in ms; undefined where a person decides for as long as they like. */
export function timeLimitOf(type: CallType, payload: unknown): number | undefined {
  if (type === "SHOW_SCREEN") return undefined;
  if (type === "RPC_REQUEST" && isApproved(payload)) return undefined;
  // Whether a device is forgotten is asked in the frame.
  if (type === "SIGN_OUT") return Object(payload).forget === true ? undefined : TIMES.signOut;
  return LOGIN.has(type) ? TIMES.login : TIMES.read;
}

/** Whether somebody may be shown something before it is answered, as long as they like. */
export function isLogIn(type: CallType): boolean {
  return LOGIN.has(type);
}

/** Whether a request can be taken back: only what a person has yet to agree to. */
export function isAbortable(type: CallType, payload: unknown): boolean {
  return type === "RPC_REQUEST" && isApproved(payload);
}

function isApproved(payload: unknown): boolean {
  return needsApproval(String((Object(payload) as { readonly method?: unknown }).method));
}
