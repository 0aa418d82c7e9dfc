import type { ErrorCode } from "@foyer/contract";

/** How the making of a session over a relay stands. */
export type PairingState = {
  /** `preparing`: the link is being made. `offered`: it waits for a wallet. `connecting`: a wallet agreed to it. */
  status: "idle" | "preparing" | "offered" | "connecting";
  /** The link that a wallet scans or opens. It is renewed before it expires. */
  uri: string | undefined;
  /** Until when the link is good: Unix milliseconds. */
  expiresAt: number | undefined;
  /** When a newer link takes its place: Unix milliseconds. */
  renewsAt: number | undefined;
  /** The directory's id of the wallet that the link is for, where the visitor chose one. */
  walletId: string | undefined;
  /** Why the latest attempt failed; cleared by the next. */
  failure: { readonly code: ErrorCode; readonly retryable: boolean } | undefined;
  /** Whether the relay can be reached. What is asked meanwhile waits. */
  isOnline: boolean;
};

export function createPairingState(): PairingState {
  return {
    status: "idle",
    uri: undefined,
    expiresAt: undefined,
    renewsAt: undefined,
    walletId: undefined,
    failure: undefined,
    isOnline: true,
  };
}
