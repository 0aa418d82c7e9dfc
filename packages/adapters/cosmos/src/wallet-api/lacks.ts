import type { Operation } from "@foyer/contract";
import { can } from "../can.ts";
import type { KeplrLike } from "../keplr.ts";

/** What a wallet must have for an operation. */
const NEEDS: { readonly [O in Operation]?: keyof KeplrLike } = {
  revoke: "disable",
  addNetwork: "experimentalSuggestChain",
  signMessage: "signArbitrary",
  sendNative: "getOfflineSigner",
  sendToken: "getOfflineSigner",
};

/** Whether a wallet cannot do what others can. */
export function lacks({ provider }: { readonly provider: KeplrLike }, operation: Operation): boolean {
  const method = NEEDS[operation];
  return method !== undefined && !can(provider, method);
}
