import { normaliseEmail } from "@foyer/contract/email";
import { SignInError } from "../sign-in-error.ts";

/**
 * Returns an e-mail address in its canonical form.
 * @throws {SignInError} otp/email-invalid
 */
export function readEmail(text: string): string {
  const email = normaliseEmail(text);
  if (email === undefined) throw new SignInError("otp/email-invalid", { problem: "This is no e-mail address." });
  return email;
}
