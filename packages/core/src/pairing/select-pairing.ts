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
 * How the making of a relay session stands: the link to show, until when it is good, and why the latest attempt failed.
 * @example
 * import { selectPairing } from "@foyer/core";
 *
 * const { uri, expiresAt } = selectPairing(foyer.getSnapshot()); // "wc:…", Unix milliseconds
 */
export function selectPairing(state: {
  readonly pairing?: Readonly<PairingState> | undefined;
}): Readonly<PairingState> {
  return state.pairing ?? IDLE;
}
