import type { Snapshot, ViewName } from "@foyer/core";
import type { SiwxState } from "@foyer/core/siwx";

/** Whether the modal stays open: while a signature is required there is no button that only shakes it. */
export function isHeld({ features }: Snapshot, view: ViewName): boolean {
  // The branch of this name is the feature's own.
  const { request }: Partial<SiwxState> = features["siwx"] ?? {};
  return request?.isRequired === true && request.cause !== "call" && /^(SIWX|ConnectingSiwe)/.test(view);
}
