import type { Account } from "@foyer/contract";
import type { LinkedWallet } from "../runtime.ts";

/** The account that a wallet pays from, whichever is chosen: its address for payments where it has one. */
export function findPayer({ link }: Pick<LinkedWallet, "link">, chosen: Account<"bip122">): Account<"bip122"> {
  if (chosen.details.purpose === "payment") return chosen;
  return link.connection.accounts.find(({ details }) => details.purpose === "payment") ?? chosen;
}
