import type { Feature } from "../../kit/foyer.ts";
import { createPairingState, type PairingState, type PairingVerbs } from "./state.ts";

/**
 * Reaches wallets elsewhere by a link, over a source such as `walletConnect()` of `@foyer/walletconnect`.
 * @example
 * import { pairing } from "@foyer/core/pairing";
 *
 * const link = foyer.use(pairing());
 * link.subscribe(() => console.log(link.getSnapshot().uri)); // draw it as a code
 * const [connection] = await link.pair({ signal: AbortSignal.timeout(300_000) });
 */
export function pairing(): Feature<"pairing", PairingState, PairingVerbs> {
  return { name: "pairing", createState: createPairingState, load: () => import("./verbs.ts") };
}
