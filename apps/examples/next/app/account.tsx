"use client";

import { useAccount } from "@foyer/react";

export function Account() {
  const account = useAccount({ namespace: "eip155" });
  // While the last visit's wallet is asked, its address is there too.
  const address = account.status === "connected" || account.status === "reconnecting" ? account.address : undefined;
  return <p>{address ?? "Nobody is connected."}</p>;
}
