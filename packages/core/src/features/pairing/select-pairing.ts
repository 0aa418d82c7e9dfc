import type { PairingState } from "./state.ts";

const IDLE: Readonly<PairingState> = Object.freeze({
  status: "idle",
  uri: undefined,
  expiresAt: undefined,
  renewsAt: undefined,
  walletId: undefined,
  failure: undefined,
  isOnline: true,
});

/**
 * How the making of a session over a relay stands: the link to show, until when it is good, and why the latest attempt
 * failed. As `getSnapshot()` of the feature; idle where nobody has attached it yet.
 * @example
 * import { selectPairing } from "@foyer/core/pairing";
 *
 * const { uri, expiresAt } = selectPairing(foyer.getSnapshot()); // "wc:…", Unix milliseconds
 */
export function selectPairing({
  features,
}: {
  readonly features: { readonly [name: string]: unknown };
}): Readonly<PairingState> {
  // The branch of this name is the feature's own.
  return (features["pairing"] as Readonly<PairingState> | undefined) ?? IDLE;
}
