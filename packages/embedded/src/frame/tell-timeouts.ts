import { isFoyerError } from "@foyer/contract";
import { ChannelError } from "../channel/channel-error.ts";

/** What did not come in time, in the words that hosts know (FRM-05). */
export type TimeoutReason = "iframe_load_failed" | "iframe_request_timeout";

/** Tells the host that a frame did not load, or did not answer. */
export interface TimeoutTeller {
  /** The frame did not load for a request of this type; told once for each attempt. */
  load(error: unknown, type: string): void;
  request(error: unknown): void;
}

/** What is said to a frame, or chosen in it: that it is late is no host's affair. */
const QUIET: ReadonlySet<string> = new Set(["SYNC_THEME", "SYNC_DAPP_DATA", "SET_PREFERRED_ACCOUNT"]);

/** Makes it. What was ended from here did not fail. */
export function createTimeoutTeller(tell: (reason: TimeoutReason, type: string) => void): TimeoutTeller {
  const told = new WeakSet<object>();
  return {
    load(error, type) {
      const attempt = Object(error) as object;
      if (QUIET.has(type) || isFoyerError(error, "flow/aborted") || told.has(attempt)) return;
      told.add(attempt);
      tell("iframe_load_failed", type);
    },
    request(error) {
      if (error instanceof ChannelError && error.code === "TIMEOUT" && !QUIET.has(error.type))
        tell("iframe_request_timeout", error.type);
    },
  };
}
