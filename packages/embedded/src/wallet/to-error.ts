import { type ErrorCode, FoyerError, isFoyerError } from "@foyer/contract";
import { CODES, type WalletError, walletError } from "@foyer/contract/session-providers";
import { ChannelError } from "../channel/channel-error.ts";
import { timeLimitOf } from "../channel/time-limit.ts";
import type { CallType } from "../protocol/calls-schema.ts";
import { TIMES } from "../protocol/envelope-schema.ts";

/** As long as a changed address waits at most. */
const DAY_SECONDS = 86_400;

/** Requests that lead the user step by step through the frame. A user who leaves them has aborted: nothing has failed. */
const LEFT_STEPS: ReadonlySet<string> = new Set<CallType>([
  "CONNECT_EMAIL",
  "CONNECT_DEVICE",
  "CONNECT_OTP",
  "UPDATE_EMAIL",
  "UPDATE_EMAIL_PRIMARY_OTP",
  "UPDATE_EMAIL_SECONDARY_OTP",
  "LEAVE_FOR_SOCIAL",
  "GET_FARCASTER_URI",
]);

/** What a request came to nothing for, as an error of the catalogue. */
export function toFoyerError(
  error: unknown,
  { origin, page }: { origin: string; page: string },
): FoyerError<ErrorCode> {
  if (isFoyerError(error)) return error as FoyerError<ErrorCode>;
  if (!(error instanceof ChannelError)) {
    const problem = error instanceof Error ? error.message : String(error);
    return new FoyerError("frame/failed", { request: "", problem }, { cause: error });
  }
  const { code, type, message, data } = error;
  const options = { cause: error };
  switch (code) {
    case "TOO_SOON":
      return new FoyerError("email/too-soon", { seconds: Math.ceil(data ?? 30) }, options);
    case "ADDRESS_WAITING":
      return new FoyerError("email/not-yet", { seconds: Math.ceil(data ?? DAY_SECONDS) }, options);
    case "CODE_REFUSED":
      return new FoyerError("email/code-refused", { triesLeft: data ?? 0 }, options);
    case "DEVICE_REFUSED":
      return new FoyerError("email/device-refused", { page }, options);
    case "EXPIRED":
      return new FoyerError("email/expired", { what: type === "CONNECT_DEVICE" ? "link" : "code" }, options);
    case "INVALID_EMAIL":
      return new FoyerError("email/invalid", { problem: "Invalid email. Try again." }, options);
    case "MAIL_UNAVAILABLE":
      return new FoyerError("email/unavailable", { problem: message }, options);
    case "WINDOW_ONLY":
      return new FoyerError("email/in-window", { member: type }, options);
    case "UNAUTHORIZED":
      return new FoyerError("email/no-login", { member: type, problem: "Not connected to email or social" }, options);
    case "TIMEOUT":
      return new FoyerError(
        "frame/timeout",
        { request: type, timeoutMs: timeLimitOf(type as CallType, undefined) ?? TIMES.read },
        options,
      );
    case "REJECTED":
      if (LEFT_STEPS.has(type)) return new FoyerError("flow/aborted", { flow: "log in" }, options);
      // Whoever declines at the provider has rejected this log-in, and no request.
      return type === "CONNECT_SOCIAL" || type === "CONNECT_FARCASTER"
        ? new FoyerError("social/rejected", { provider: "the provider" }, options)
        : new FoyerError("frame/failed", { request: type, problem: message }, options);
    case "ABORTED":
    case "CLOSED":
      return new FoyerError("flow/aborted", { flow: type }, options);
    case "FRAME_LOST":
      return new FoyerError("frame/unreachable", { origin, problem: "it answers nothing any more" }, options);
    default:
      return new FoyerError("frame/failed", { request: type, problem: message }, options);
  }
}

const MEANINGS: { readonly [code: string]: number } = {
  REJECTED: CODES.rejected,
  ABORTED: CODES.rejected,
  UNAUTHORIZED: CODES.unauthorized,
  UNSUPPORTED_METHOD: CODES.unsupported,
  UNSUPPORTED_CHAIN: CODES.unknownChain,
  INVALID: -32602,
  INVALID_PARAMS: -32602,
  INSUFFICIENT_FUNDS: -32000,
  BUSY: -32005,
  FRAME_LOST: CODES.disconnected,
  FRAME_RELOADED: CODES.disconnected,
  CLOSED: CODES.disconnected,
};

/**
 * What a request of a provider came to nothing for, as wallets on pages throw it. What the frame gives as a number stands, unless
 * it would make a rejection of what was none.
 */
export function toProviderError(error: unknown): WalletError {
  if (!(error instanceof ChannelError)) {
    const isGone = isFoyerError(error);
    return walletError(
      isGone ? CODES.disconnected : -32603,
      error instanceof Error ? error.message : "An error occurred",
      error,
    );
  }
  const meant = Object.hasOwn(MEANINGS, error.code) ? MEANINGS[error.code] : undefined;
  // EIP-5792 has codes of its own.
  if (error.data !== undefined && error.data >= 5_700 && error.data <= 5_760)
    return walletError(error.data, error.message, error);
  const told = error.data !== undefined && error.data !== CODES.rejected ? error.data : undefined;
  return walletError(meant ?? told ?? -32603, error.message, error);
}
