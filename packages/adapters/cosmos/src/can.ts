import type { KeplrLike } from "./keplr.ts";

/** Whether a page's object has a method, whatever traps it has. */
export function can(provider: unknown, method: keyof KeplrLike): provider is Required<KeplrLike> {
  try {
    return typeof (provider as KeplrLike | undefined)?.[method] === "function";
  } catch {
    // A getter that throws, or a revoked proxy.
    return false;
  }
}
