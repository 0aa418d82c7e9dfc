import { createDisconnect } from "@foyer/contract/session";
import { can } from "./can.ts";
import type { KeplrLike } from "./keplr.ts";

/** Ends a connection, and has the wallet forget the site on all chains, where it can. */
export const disconnect = createDisconnect<"cosmos", KeplrLike>(async (_, { live }) => {
  if (!can(live, "disable")) return false;
  await live.disable();
  return true;
});
