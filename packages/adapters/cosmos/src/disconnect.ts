import type { Adapter } from "@foyer/contract";
import { disconnect as disconnectOwn } from "@foyer/contract/on-demand";
import type { AdapterRuntime } from "@foyer/contract/runtime";
import { can } from "./can.ts";
import type { KeplrLike } from "./keplr.ts";

/** Ends a connection, and has the wallet forget the site on all chains, where it can. */
export async function disconnect(
  runtime: AdapterRuntime<"cosmos", KeplrLike>,
  asked: Parameters<Adapter<"cosmos">["disconnect"]>[0],
): Promise<{ readonly revoked: boolean }> {
  return await disconnectOwn(runtime, asked, async (_, { provider }) => {
    if (!can(provider, "disable")) return false;
    await provider.disable();
    return true;
  });
}
