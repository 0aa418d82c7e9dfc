import type { WbipProvider } from "../../src/multi-chain/wbip-provider.ts";
import type { WireClient } from "./wire-client.ts";

/** Makes the object for Bitcoin and Stacks: it passes on what it is asked, and tells what the worker tells it. */
export function createRemoteWbip(client: WireClient): WbipProvider {
  return {
    request: (method, params) => client.request({ kind: "wbip", method, params }),
    addListener: ({ eventName, cb }) =>
      client.onEvent((event) => {
        if (event.kind === "wbip" && event.name === eventName) cb(event.payload as Parameters<typeof cb>[0]);
      }),
  };
}
