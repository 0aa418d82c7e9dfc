import type { Undo } from "@foyer/contract";

/** A page in a frame of this one, reached through a port that nobody else has. */
export type OpenFrame = {
  /** Messages with the page inside. */
  readonly port: MessagePort;
  /** Takes the frame away; the port is closed. */
  readonly close: Undo;
};

/** Port: pages of other origins in a frame. A feature takes it with its options, and its verbs find it in `ports.frame`. */
export interface FramePort {
  /**
   * Loads `url`, of `origin`, in a hidden frame, and resolves once the page inside has taken its port.
   * @throws {FoyerError} flow/aborted, frame/unreachable
   */
  open(request: {
    /** The exact origin of the page: nothing is sent to another one, and nothing taken from it. */
    readonly origin: string;
    /** Default: the root of the origin. */
    readonly url?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<OpenFrame>;
}

/** What a feature with a frame brings. */
export type FramePorts = { readonly frame: FramePort };
