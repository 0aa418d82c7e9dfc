import { ChannelError, type FrameErrorCode } from "@foyer/embedded/protocol";

/** After which of these the same request may succeed. */
const RETRYABLE: readonly FrameErrorCode[] = [
  "BUSY",
  "TOO_SOON",
  "UNREACHABLE",
  "MAIL_UNAVAILABLE",
  "ABORTED",
  "REJECTED",
  "CODE_REFUSED",
];

/** What a request is answered with instead of a result. The message is for logs: it says nothing that is secret. */
export class FrameError extends ChannelError {
  /** `detail`: what goes along with the code, or what it comes of. */
  constructor(code: FrameErrorCode, message: string, detail: number | ErrorOptions = {}) {
    super(code, {
      message: message.slice(0, 1_000),
      retryable: RETRYABLE.includes(code),
      ...(typeof detail === "number" ? { data: detail } : detail),
    });
  }
}
