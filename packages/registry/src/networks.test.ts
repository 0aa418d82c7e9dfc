import { describe, expect, it } from "vitest";
import { NAMES } from "./network-names.ts";
import { networkIcon, networkName } from "./networks.ts";

describe("networkIcon", () => {
  it.each(["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"])("has the logo of %s", (namespace) => {
    expect(networkIcon(namespace)?.[0]).toBe("svg");
  });

  it("gives a test network the logo of its main network, and its namespace's to no other", () => {
    expect(networkIcon("eip155:84532")).toBe(networkIcon("eip155:8453"));
    expect(networkIcon("eip155:8453")).not.toBe(networkIcon("eip155"));
    expect(networkIcon("eip155:31337")).toBeUndefined();
  });

  it.each(["", "__proto__", "constructor"])("has none for '%s'", (id) => {
    expect(networkIcon(id)).toBeUndefined();
  });
});

describe("networkName", () => {
  it("knows what the adapters' networks are called, and nothing of others", () => {
    expect(networkName("eip155:56")).toBe("BNB Smart Chain");
    expect(networkName("sui:mainnet")).toBe("Sui");
    expect(["eip155:31337", "", "__proto__"].map(networkName)).toEqual([undefined, undefined, undefined]);
  });

  it("knows a mark for all it can name, but for those that run on somebody's own machine", () => {
    const bare = Object.keys(NAMES).filter((id) => networkIcon(id) === undefined);
    expect(bare).toEqual([]);
  });
});
