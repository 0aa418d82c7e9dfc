"use client";

import { useAccount } from "@foyer/react";

export function Account() {
  const account = useAccount({ namespace: "eip155" });
  return <p>{account.status === "connected" ? account.address : "Nobody is connected."}</p>;
}
