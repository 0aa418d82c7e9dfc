import type { PairingState } from "./state.ts";

const NO_LINK = { uri: undefined, expiresAt: undefined, renewsAt: undefined } as const;

export function beginPairing(pairing: PairingState, walletId: string | undefined): void {
  Object.assign(pairing, { ...NO_LINK, status: "preparing", walletId, failure: undefined });
}

/** Shows a link, the first or a newer one. */
export function offerLink(
  pairing: PairingState,
  link: { readonly uri: string; readonly expiresAt: number; readonly renewsAt: number },
): void {
  Object.assign(pairing, { status: "offered", ...link });
}

/** Offers the same link to another wallet. */
export function passLink(pairing: PairingState, walletId: string | undefined): void {
  pairing.walletId = walletId;
}

export function beginSession(pairing: PairingState): void {
  Object.assign(pairing, { ...NO_LINK, status: "connecting" });
}

export function endPairing(pairing: PairingState, failure?: PairingState["failure"]): void {
  Object.assign(pairing, { ...NO_LINK, status: "idle", failure });
}

/** Notes whether the relay can be reached. */
export function setReach(pairing: PairingState, isOnline: boolean): void {
  pairing.isOnline = isOnline;
}
