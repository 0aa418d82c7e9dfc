import type { FrameErrorCode } from "../protocol/envelope-schema.ts";

/** `TIMEOUT`: no answer in time. `FRAME_LOST`: it answers nothing any more. `CLOSED`: the channel was closed on this side. */
export type ChannelErrorCode = FrameErrorCode | "TIMEOUT" | "FRAME_LOST" | "CLOSED";

/**
 * Why a request came to nothing. `data` is what the frame gives with a code, see {@link errorPayload}.
 * @example
 * import { ChannelError } from "@foyer/embedded/protocol";
 *
 * throw new ChannelError("TOO_SOON", { data: 12 }); // seconds
 */
export class ChannelError extends Error {
  override readonly name = "ChannelError";
  readonly code: ChannelErrorCode;
  /** Of the request; empty in a frame, where whoever fails need not know it. */
  readonly type: string;
  readonly retryable: boolean;
  readonly data: number | undefined;

  constructor(
    code: ChannelErrorCode,
    given: {
      readonly type?: string | undefined;
      readonly message?: string | undefined;
      readonly retryable?: boolean | undefined;
      readonly data?: number | undefined;
      /** What it comes of; told to nobody. */
      readonly cause?: unknown;
    } = {},
  ) {
    // A frame that gives no message still failed (FRM-05).
    super(given.message || "An error occurred", given.cause === undefined ? {} : { cause: given.cause });
    this.code = code;
    this.type = given.type ?? "";
    this.retryable = given.retryable ?? false;
    this.data = given.data;
  }
}
