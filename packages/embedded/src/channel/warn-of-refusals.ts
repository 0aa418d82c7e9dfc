import type { Refusal } from "./link.ts";

/**
 * Makes what warns of messages that are none of the protocol, once for each kind: they are dropped, and nothing else comes of them. What is
 * only late, or there twice, is for a log.
 * @example
 * import { createCaller, toWire, warnOfRefusals } from "@foyer/embedded/protocol";
 *
 * const clock = { now: () => performance.now(), after: (ms: number, run: () => void) => {
 *   const timer = setTimeout(run, ms);
 *   return () => clearTimeout(timer);
 * } };
 * const wire = toWire(new MessageChannel().port1);
 * createCaller({ wire, clock, onEvent: console.log, onRefusal: warnOfRefusals("frame") });
 */
export function warnOfRefusals(from: "frame" | "page"): (refusal: Refusal) => void {
  const warned = new Set<string>();
  return ({ why, problem, type = "A message" }) => {
    if (why !== "malformed" && why !== "mismatched") return;
    const text = `${type} of the embedded wallet's ${from} is not taken: ${problem}.`;
    if (warned.has(text) || warned.size >= MOST) return;
    warned.add(text);
    // biome-ignore lint/suspicious/noConsole: it changes nothing for the visitor, and whoever develops has to see it
    console.warn(text);
  };
}

/** A sender that makes up kinds is not listened to for ever. */
const MOST = 20;
