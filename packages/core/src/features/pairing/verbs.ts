import type { Relay, WalletSource } from "@foyer/contract";
import type { OpenSource } from "../../flows/context.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { type PairContext, pair, setReach } from "./pair.ts";
import type { PairingState, PairingVerbs } from "./state.ts";

/** Makes one kit's verbs. A relay begins with the first link asked of it, and ends with the kit. */
export function create(feature: FeatureContext<PairingState>): PairingVerbs {
  const { sources, state } = feature;
  const heard = new Set<WalletSource>();
  let latest: WalletSource | undefined;
  const open = async (relay: Relay, signal: AbortSignal): Promise<OpenSource> => {
    const opened = await sources.open(relay, { signal });
    latest = relay;
    setReach(state, opened.isOnline());
    if (heard.has(relay)) return opened;
    heard.add(relay);
    opened.on((event) => {
      if (event.type === "link" && latest === relay) setReach(state, event.isOnline);
    });
    return opened;
  };
  const context: PairContext = { ...feature, open, waiting: {} };
  return { pair: (request) => pair(context, request) };
}
