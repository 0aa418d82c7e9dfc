/** Each code with its HTTP status and what to do about it. */
const CATALOGUE = {
  "account/invalid": [400, "Send a CAIP-10 account id, as the wallet gave it."],
  "chain/unsupported": [400, "Switch to a network that this server takes, or add it to `chains`."],
  "chain/unreachable": [503, "Send the same again in a moment: the nonce is still good."],
  "message/invalid": [400, "Send the text as it was signed, character by character."],
  "message/changed": [401, "Have the text signed that `POST nonce` gave, and send that one."],
  "nonce/spent": [401, "Ask for a new one with `POST nonce` and sign again."],
  "origin/refused": [403, "Call from a page of one of the server's `domains`."],
  "otp/code-refused": [400, "Enter the six digits of the latest mail, or ask for a new code."],
  "otp/email-invalid": [400, "Enter an e-mail address."],
  "otp/not-sent": [503, "Try again in a moment."],
  "otp/off": [404, "Pass `otp` to `createSignIn` to confirm e-mail addresses."],
  "otp/refused": [403, "Confirm the e-mail address again."],
  "otp/required": [403, "Confirm an e-mail address with `POST otp` and `PUT otp`, and send what it gave as `otp`."],
  "otp/too-soon": [429, "Wait until the time in `Retry-After` is over."],
  "request/content-type": [415, "Send JSON with `Content-Type: application/json`."],
  "request/invalid": [400, "Send the body that `SignInCalls` describes."],
  "request/method": [405, "Use one of the methods in `Allow`."],
  "request/not-found": [404, "Call nonce, authenticate, me, sign-out or otp below the URL of sign-in."],
  "request/too-large": [413, "Send less."],
  "server/busy": [503, "Try again in a moment."],
  "server/failed": [500, "Try again; the server's own log says more."],
  "signature/refused": [401, "Sign the text with the account that it names."],
  "signature/unsupported": [400, "Sign in with an account that has a key of its own, or another kind of signature."],
} as const;

/** Why somebody was not signed in. Codes are permanent. */
export type SignInErrorCode = keyof typeof CATALOGUE;

/**
 * A request for signing in that was refused: `code` says why, `status` is HTTP's, `message` says what to do.
 * @example
 * import { isSignInError, type SignIn } from "@foyer/siwx/server";
 *
 * export async function statusOf(signIn: SignIn, origin: string): Promise<number> {
 *   const answer = signIn.createMessage({ account: "eip155:1:0x00", origin });
 *   return await answer.then(() => 200, (error: unknown) => (isSignInError(error) ? error.status : 500));
 * }
 */
export class SignInError extends Error {
  override readonly name = "SignInError";
  /** The kind of failure; stable across releases. */
  readonly code: SignInErrorCode;
  readonly status: number;
  /** Whole seconds until it may be asked again. */
  readonly retryAfterSeconds: number | undefined;

  /** `problem`: a sentence. */
  constructor(
    code: SignInErrorCode,
    {
      problem,
      retryAfterSeconds,
      ...options
    }: ErrorOptions & { readonly problem: string; readonly retryAfterSeconds?: number | undefined },
  ) {
    const [status, advice] = CATALOGUE[code];
    super(`${problem} ${advice}`, options);
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Tells whether a value is a `SignInError`, optionally of one code; by name, so that two copies of the package agree.
 * @example
 * import { isSignInError } from "@foyer/siwx/server";
 *
 * export const isUsed = (error: unknown): boolean => isSignInError(error, "nonce/spent");
 */
export function isSignInError(value: unknown, code?: SignInErrorCode): value is SignInError {
  if (!(value instanceof Error) || value.name !== "SignInError" || !("code" in value)) return false;
  return code === undefined || value.code === code;
}
