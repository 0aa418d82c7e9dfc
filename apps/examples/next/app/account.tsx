"use client";

import { useAccount } from "@foyer/react";

/** `signedIn`: the address that the server knows the visitor by. */
export function Account({ signedIn }: { signedIn: string | undefined }) {
  const account = useAccount({ namespace: "eip155" });
  // While the last visit's wallet is asked, its address is there too; then its session is looked at, which the server has.
  const address = account.status === "authenticating" ? signedIn : "address" in account ? account.address : undefined;
  return <p>{address ?? "Nobody is connected."}</p>;
}
