import { estimateFee } from "./estimate-fee.ts";
import { send } from "./send.ts";
import { sentSince } from "./sent-since.ts";

/** What few visitors ever need: one file, fetched when somebody sends. */
export const sending = { estimateFee, send, sentSince };
