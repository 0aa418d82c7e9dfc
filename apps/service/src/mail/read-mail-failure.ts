import { ServiceFault } from "../faults/fault.ts";

/** A mail server's answers from 500 on are for good. @see https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
const FOR_GOOD = 500;

/** Of a mail that nobody could help: when to try again, in seconds; the visitor may ask for a code no sooner either. */
const RETRY_SECONDS = 30;

type Known = { readonly code?: unknown; readonly responseCode?: unknown; readonly command?: unknown };

/**
 * Says why a mail was not taken. `mail/address-refused` is for the visitor to put right, `mail/refused` for the operator,
 * and `mail/unavailable` passes. What the mail server said is in the cause alone.
 */
export function readMailFailure(cause: unknown, isLate: boolean): ServiceFault {
  if (isLate) return unavailable("no answer in time", cause);
  // Failures of the library carry these; each may be missing, and is looked at as what it is.
  const { code, responseCode, command } = Object(cause) as Known;
  const isForGood = typeof responseCode === "number" && responseCode >= FOR_GOOD;
  if (typeof responseCode === "number" && !isForGood) return unavailable("the mail server asks to wait", cause);
  if (code === "EENVELOPE" && command === "RCPT TO") return new ServiceFault("mail/address-refused", {}, { cause });
  if (code === "EAUTH") return refused("it takes neither user nor password", cause);
  if (code === "ETLS") return refused("it has no TLS that can be trusted", cause);
  if (isForGood) return refused("it takes no such mail", cause);
  return unavailable("it does not answer", cause);
}

function refused(reason: string, cause: unknown): ServiceFault {
  return new ServiceFault("mail/refused", { reason }, { cause });
}

function unavailable(reason: string, cause: unknown): ServiceFault {
  return new ServiceFault("mail/unavailable", { reason, retryAfterSeconds: RETRY_SECONDS }, { cause });
}
