import type { Account, Connection } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { readAccount } from "./admitting.ts";

const account = (address: `0x${string}`): Account<"eip155"> => ({
  id: `eip155:1:${address}`,
  address,
  chains: "any",
  details: { kind: "unknown" },
});
const connection = (more: Partial<Connection<"eip155">>): Connection => ({
  id: "eip155:acme",
  namespace: "eip155",
  connectorId: "acme",
  accounts: [account("0xa"), account("0xb")],
  account: "eip155:1:0xb",
  chain: "eip155:1",
  walletChain: "eip155:10",
  ...more,
});

describe("the account that signs in", () => {
  it("is the one in use, on the chain that its wallet is on", () => {
    expect(readAccount(connection({})).account).toBe("eip155:10:0xb");
  });

  it("is the one in use where the wallet does not list it, and never its first", () => {
    expect(readAccount(connection({ accounts: [account("0xa")] })).account).toBe("eip155:10:0xb");
  });
});
