import type { FrameErrorCode } from "@foyer/embedded/protocol";

/** What goes wrong with a wallet, and the code of the frame's protocol that a page is answered with. */
export const WALLET_FAILURES = {
  "email-invalid": "INVALID_EMAIL",
  "email-taken": "INVALID_EMAIL",
  /** The address of a change of less than a day ago brings in no new device yet. */
  "address-waiting": "ADDRESS_WAITING",
  "too-soon": "TOO_SOON",
  "mail-unavailable": "MAIL_UNAVAILABLE",
  "code-refused": "CODE_REFUSED",
  "device-refused": "DEVICE_REFUSED",
  /** What came back from an account elsewhere answers another question, or was changed. */
  "social-refused": "INVALID",
  /** The server leads to another place than the one that the keeper knows the provider by. */
  "social-elsewhere": "INVALID",
  /** Whoever proved who they are has another wallet than the one that is meant, or none. */
  "link-refused": "INVALID",
  "social-declined": "REJECTED",
  "social-unknown": "UNSUPPORTED_METHOD",
  expired: "EXPIRED",
  unreachable: "UNREACHABLE",
  aborted: "ABORTED",
  /** Nobody is logged in, or the log-in is over. */
  "not-logged-in": "UNAUTHORIZED",
  /** This device's share is gone or of an older version: the keeper's link, the passkey or the kit brings it back. */
  "recovery-needed": "UNAUTHORIZED",
  /** The kit's code or the passkey opens nothing of this wallet. */
  "factor-refused": "CODE_REFUSED",
  /** A kit's code that nobody printed: a letter is wrong. */
  "kit-misspelt": "CODE_REFUSED",
  /** A fresh code is asked for first: `askStepUp`, `stepUp`. */
  "step-up-needed": "UNAUTHORIZED",
  /** This device came to the wallet less than a day ago: it neither exports nor changes how the wallet is recovered. */
  "device-fresh": "UNAUTHORIZED",
  /** One way to recover alone, and nobody said that losing it may lose the wallet. */
  "one-factor": "INVALID",
  "passkey-unsupported": "INVALID",
  /** No window of the frame's own opened. */
  "window-blocked": "INVALID",
  /** Somebody else changed the wallet meanwhile, again and again. */
  contended: "BUSY",
  /** What the operator pays in a day has no room for an operation. */
  "sponsor-spent": "BUSY",
  /** What the server or the keeper gave opens to other keys, or not at all: nothing was signed. */
  "vault-refused": "INTERNAL",
  /** What was asked to be signed cannot be. */
  unsignable: "INVALID_PARAMS",
  /** The keeper or the server would obey what was asked to be signed: no page gets it. */
  "reserved-text": "INVALID_PARAMS",
  internal: "INTERNAL",
} as const satisfies Record<string, FrameErrorCode>;

export type WalletFailure = keyof typeof WALLET_FAILURES;

/** A failure of the wallet. Its message is for logs and never holds a secret. `data`: seconds for `too-soon` and `address-waiting`, tries left for `code-refused`. */
export class WalletError extends Error {
  readonly failure: WalletFailure;
  readonly data: number | undefined;

  constructor(
    failure: WalletFailure,
    message: string,
    a: { readonly data?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, a.cause === undefined ? undefined : { cause: a.cause });
    this.name = "WalletError";
    this.failure = failure;
    this.data = a.data;
  }
}

/** Whether it is a failure of the wallet, and of this kind where one is named. */
export function isWalletError(value: unknown, failure?: WalletFailure): value is WalletError {
  return value instanceof WalletError && (failure === undefined || value.failure === failure);
}

/** A failure of the wallet that another one led to. */
export function causedBy(cause: unknown, failure: WalletFailure, message: string): WalletError {
  return new WalletError(failure, message, { cause });
}
