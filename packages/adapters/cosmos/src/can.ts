import type { KeplrLike } from "./keplr.ts";

/** Whether a page's object has a method, whatever traps it has. */
export function can(live: unknown, method: keyof KeplrLike): live is Required<KeplrLike> {
  try {
    return typeof (live as KeplrLike | undefined)?.[method] === "function";
  } catch {
    // A getter that throws, or a revoked proxy.
    return false;
  }
}
