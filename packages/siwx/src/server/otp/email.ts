import { SignInError } from "../sign-in-error.ts";

/** What mail servers take without quotation marks; no space and no line break, which would write another header. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
const LONGEST = 254;

/**
 * Reads an e-mail address, in lower case: whoever writes it in another case means the same one.
 * @throws {SignInError} otp/email-invalid
 */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length <= LONGEST && EMAIL.test(email)) return email;
  throw new SignInError("otp/email-invalid", { problem: "This is no e-mail address." });
}
