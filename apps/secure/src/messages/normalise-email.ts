import { FrameError } from "./frame-error.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MOST = 254;

/**
 * An address in the one way that it is known by: trimmed, composed, its domain in lower case.
 * @throws {FrameError} INVALID_EMAIL
 */
export function normaliseEmail(text: string): string {
  const email = text.trim().normalize("NFC");
  if (!EMAIL.test(email) || email.length > MOST) throw new FrameError("INVALID_EMAIL", "Invalid email");
  const at = email.lastIndexOf("@");
  return email.slice(0, at) + email.slice(at).toLowerCase();
}
