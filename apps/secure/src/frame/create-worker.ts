import { type FrameConfig, WORKER_POLICY } from "../config/config.ts";

type Policy = { createScriptURL(url: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };

/** Starts the frame's own worker, whose address is the only one that ever becomes a script's. */
export function createWorker(window: Window & typeof globalThis, { worker }: Pick<FrameConfig, "worker">): Worker {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL: (url) => {
      if (url !== worker) throw new TypeError("Only the frame's own worker is started");
      return url;
    },
  });
  // Where the browser has no such types, the address is the server's own all the same.
  return new window.Worker((policy?.createScriptURL(worker) ?? worker) as string, { type: "module" });
}
