import type { Connector } from "@foyer/contract";
import { familyOf } from "./family-of.ts";
import { STANDARD } from "./speak-standard.ts";
import type { Speaker } from "./speaker.ts";
import { speaksStandard } from "./speaks-standard.ts";

/** How the wallet behind a connector is asked and listened to. */
export function speakerOf(connector: Pick<Connector, "source" | "wallet">): Speaker {
  // A family's wallets are objects at globals, as is whatever was found so; an adopted one speaks the standard.
  return speaksStandard(connector) ? STANDARD : (familyOf(connector) as Speaker);
}
