import type { Connector } from "@foyer/contract";
import { familyOf } from "./family-of.ts";
import { STANDARD } from "./speak-standard.ts";
import type { Speaker } from "./speaker.ts";

/** How the wallet behind a connector is asked and heard. */
export function speakerOf(connector: Pick<Connector, "source" | "wallet">): Speaker {
  // A family's wallets are objects at globals, as is whatever was found so.
  return connector.source === "wallet-standard" ? STANDARD : (familyOf(connector) as Speaker);
}
