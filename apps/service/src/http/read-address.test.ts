import { describe, expect, it } from "vitest";
import { toLoggedAddress, toNetwork } from "./read-address.ts";

describe("toNetwork", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("counts %s as %s", (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });

  it("keeps a forged header short", () => {
    expect(toNetwork("x".repeat(10_000))).toHaveLength(64);
  });
});

describe("toLoggedAddress", () => {
  it.each([
    ["192.0.2.7", "192.0.2.0/24"],
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["unknown", "unknown"],
  ])("shows %s as %s", (network, shown) => {
    expect(toLoggedAddress(network)).toBe(shown);
  });
});
