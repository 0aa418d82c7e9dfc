import type { AccountId } from "@foyer/contract";

/** A code that is to be mailed. `expires`: from then on it is worth nothing. */
export interface OtpMail {
  readonly email: string;
  readonly code: string;
  readonly account: AccountId;
  readonly expires: Date;
}

/** How addresses are confirmed. */
export interface OtpOptions {
  /** Mails the code. What it throws is answered with 503, and told to `onError`. */
  send(mail: OtpMail): Promise<void>;
}
