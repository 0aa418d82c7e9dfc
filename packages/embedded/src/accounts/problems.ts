/** Problem codes that mean something to the frame; the server and the keeper answer with these. Others it takes as `internal`. */
export const PROBLEM_CODES = [
  /** 400: no mail goes there. */
  "mail/address-refused",
  /** 502, 503. */
  "mail/refused",
  "mail/unavailable",
  /** 429, with `Retry-After`. */
  "rate/exceeded",
  /** 400: another code; the body has `triesLeft` beside it. */
  "login/code-refused",
  /** 410: the flow is over, or its code has been tried too often. */
  "login/expired",
  /** 409: the new address has an account of its own. */
  "login/email-taken",
  /** 401: no session, or none that holds any more. */
  "login/unauthorized",
  /** 403: a code confirmed within five minutes comes first. */
  "login/step-up-needed",
  /** 403: this device came to the account less than a day ago. */
  "login/device-fresh",
  /** 409: whoever logs in elsewhere has the address that they have there. */
  "social/no-email",
  /** 400: the provider's answer is none to what was asked, or was given before. */
  "social/refused",
  /** 403: the person declined at the provider. */
  "social/declined",
  /** 502. */
  "social/unavailable",
  /** 404: the operator has no client there. */
  "social/unknown",
  /** 404: the operator pays for nobody there. */
  "sponsor/off",
  /** 429, with `Retry-After`: what the operator pays in a day has no room for it. */
  "sponsor/spent",
  /** 403, with `Retry-After`: the wallet has this address from a change of less than a day ago, and it counts only then. */
  "wallet/address-waiting",
  /** 409. */
  "wallet/conflict",
  /** 404. */
  "wallet/not-found",
] as const;

/** One of {@link PROBLEM_CODES}. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];
