import type { ProblemCode } from "@foyer/embedded/accounts";
import { WalletError, type WalletFailure } from "./wallet-error.ts";

const FAILURES: { readonly [Code in ProblemCode]: WalletFailure } = {
  "mail/address-refused": "email-invalid",
  "mail/refused": "mail-unavailable",
  "mail/unavailable": "mail-unavailable",
  "rate/exceeded": "too-soon",
  "login/code-refused": "code-refused",
  "login/expired": "expired",
  "login/email-taken": "email-taken",
  "login/unauthorized": "not-logged-in",
  "login/step-up-needed": "step-up-needed",
  "login/device-fresh": "device-fresh",
  "social/no-email": "internal",
  "social/refused": "social-refused",
  "social/declined": "social-declined",
  "social/unavailable": "unreachable",
  "social/unknown": "social-unknown",
  "sponsor/off": "internal",
  "sponsor/spent": "sponsor-spent",
  "wallet/address-waiting": "address-waiting",
  "wallet/conflict": "contended",
  "wallet/not-found": "vault-refused",
};

/** What the server or the keeper refused: the problem's code says why, where it is one that means something here. */
export class Refusal extends WalletError {
  readonly code: string;

  constructor(code: string, a: { readonly status: number; readonly data?: number | undefined }) {
    const failure = Object.hasOwn(FAILURES, code) ? FAILURES[code as ProblemCode] : "internal";
    super(failure, `The answer was ${a.status}, ${code}.`, { data: a.data });
    this.code = code;
  }
}

/** Whether it was refused with this code. */
export function isRefusal(error: unknown, code: ProblemCode): boolean {
  return error instanceof Refusal && error.code === code;
}
