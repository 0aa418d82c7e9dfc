import type { ChainId } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import type { SwapContext } from "./desk.ts";

/** Tells what a visitor does. */
export function report(
  { foyer }: Pick<SwapContext, "foyer">,
  event: "INITIATE_SWAP" | "SWAP_APPROVAL_ERROR" | "SWAP_ERROR" | "SWAP_SUCCESS",
): void {
  const account = accountInUse(foyer.getSnapshot(), "eip155");
  if (account === undefined) return;
  const network = account.split(":").slice(0, 2).join(":") as ChainId;
  foyer.ports.analytics?.report(event, { network });
}
