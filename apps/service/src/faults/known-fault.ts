/** How failures are answered over HTTP. 499, which nobody reads: the client went away, as nginx logs it. */
export type FaultStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 499 | 500 | 502 | 503;

/** How a fault is answered, and what it says: what happened, and what to do. */
export type FaultEntry<Context> = { readonly status: FaultStatus; readonly say: (context: Context) => string };

/** What is wrong with one named part of what came in. */
export type FieldProblem = { readonly name: string; readonly message: string };

/** A failure that a service knows by a code: what it is about, its status, and a sentence that says what to do. */
export class KnownFault extends Error {
  override readonly name = "Fault";

  constructor(
    readonly code: string,
    readonly context: object,
    { status, message, cause }: { readonly status: FaultStatus; readonly message: string; readonly cause?: unknown },
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
  }

  readonly status: FaultStatus;
}

/** Tells whether a failure is one that a service knows by a code. */
export function isKnownFault(error: unknown): error is KnownFault {
  return error instanceof KnownFault;
}
