import type { FrameErrorCode } from "@foyer/embedded/protocol";

/** After which of these the same request may succeed. */
const RETRYABLE: readonly FrameErrorCode[] = [
  "BUSY",
  "TOO_SOON",
  "UNREACHABLE",
  "MAIL_UNAVAILABLE",
  "FRAME_RELOADED",
  "ABORTED",
  "REJECTED",
  "CODE_REFUSED",
];

/** What a request is answered with instead of a result. The message is for logs: it says nothing that is secret. */
export class FrameError extends Error {
  override readonly name = "FrameError";
  readonly code: FrameErrorCode;
  readonly data: number | undefined;

  /** `detail`: what goes along with the code, or what it comes of. */
  constructor(code: FrameErrorCode, message: string, detail: number | ErrorOptions = {}) {
    super(message, typeof detail === "number" ? {} : detail);
    this.code = code;
    this.data = typeof detail === "number" ? detail : undefined;
  }

  get isRetryable(): boolean {
    return RETRYABLE.includes(this.code);
  }
}

/** What whoever asked is told of anything that was thrown: nothing but what was meant to be told. */
export function toErrorPayload(thrown: unknown): {
  readonly code: FrameErrorCode;
  readonly message: string;
  readonly retryable: boolean;
  readonly data?: number;
} {
  const error = thrown instanceof FrameError ? thrown : new FrameError("INTERNAL", "Something went wrong");
  return {
    code: error.code,
    message: error.message.slice(0, 1_000),
    retryable: error.isRetryable,
    ...(error.data !== undefined && { data: error.data }),
  };
}
