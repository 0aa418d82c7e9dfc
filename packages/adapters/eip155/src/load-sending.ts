import { unreachable } from "@foyer/contract";
import type { sending } from "./send/sending.ts";

type Sending = typeof sending;

/** Fetches what sends; a request that failed may be made again. */
function loadSending(): Promise<Sending> {
  return import("./send/sending.ts").then((chunk) => chunk.sending, unreachable("@foyer/eip155"));
}

/** Fetches what sends, and sends. */
export const send: Sending["send"] = async (context, asked) => (await loadSending()).send(context, asked);

/** Fetches what sends, and asks what it would cost. */
export const estimateFee: Sending["estimateFee"] = async (context, asked) =>
  (await loadSending()).estimateFee(context, asked);

/** Fetches what sends, and finds what was sent since. */
export const sentSince: Sending["sentSince"] = async (context, asked) =>
  (await loadSending()).sentSince(context, asked);
