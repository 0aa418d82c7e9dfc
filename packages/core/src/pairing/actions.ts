import type { RelayPairing } from "@foyer/contract";
import type { PairingState } from "./state.ts";

export function beginPairing(pairing: PairingState, walletId: string | undefined): void {
  Object.assign(pairing, { status: "preparing", uri: undefined, expiresAt: undefined, walletId, failure: undefined });
}

/** Shows a link, the first or a newer one. */
export function offerLink(pairing: PairingState, { uri, expiresAt }: Pick<RelayPairing, "uri" | "expiresAt">): void {
  Object.assign(pairing, { status: "offered", uri, expiresAt });
}

export function beginSession(pairing: PairingState): void {
  Object.assign(pairing, { status: "connecting", uri: undefined, expiresAt: undefined });
}

export function endPairing(pairing: PairingState, failure?: PairingState["failure"]): void {
  Object.assign(pairing, { status: "idle", uri: undefined, expiresAt: undefined, failure });
}
