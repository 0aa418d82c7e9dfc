import type { IncomingMessage } from "node:http";
import type { HonoRequest } from "hono";
import { describe, expect, it } from "vitest";
import { readAddress, toLoggedAddress, toNetwork } from "./read-address.ts";

describe("toNetwork", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["1:2:3:4:5:6:192.0.2.7", "1:2:3:4::/64"],
    ["::ffff:c000:0207", "192.0.2.7"],
    ["::FFFF:192.0.2.7%eth0", "192.0.2.7"],
    ["192.0.2.7:4711", "192.0.2.7"],
    ["[2001:db8:1:2::1]:4711", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
    ["[fe80::1%25eth0]:443", "fe80:0:0:0::/64"],
    ['"[2001:db8:1:2::1]:4711"', "2001:db8:1:2::/64"],
    [" 192.0.2.7 ", "192.0.2.7"],
    ["192.0.2.999", "unknown"],
    ["192.0.2.7:http", "unknown"],
    ["2001:db8:::1", "unknown"],
    ["[192.0.2", "unknown"],
    ["_hidden", "unknown"],
    ["<script>", "unknown"],
    ["", "unknown"],
  ])("counts %s as %s", (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });

  it("takes a forged header of any length for no address", () => {
    expect(toNetwork("x".repeat(100_000))).toBe("unknown");
    expect(toNetwork(`${"0".repeat(100_000)}1.2.3.4`)).toBe("unknown");
  });
});

describe("readAddress", () => {
  const read = (forwarded: string | undefined, trustedProxies: number): string =>
    readAddress(
      {
        env: { incoming: { socket: { remoteAddress: "198.51.100.1" } } as IncomingMessage },
        req: { header: () => forwarded } as unknown as HonoRequest,
      },
      trustedProxies,
    );

  it.each([
    ["203.0.113.5", 0, "198.51.100.1"],
    ["203.0.113.5, 192.0.2.7:4711", 1, "192.0.2.7"],
    ["203.0.113.5, 192.0.2.7:4711", 2, "203.0.113.5"],
    ["203.0.113.5", 2, "198.51.100.1"],
    ["203.0.113.5, garbage", 1, "198.51.100.1"],
    ["203.0.113.5,", 1, "198.51.100.1"],
    [undefined, 1, "198.51.100.1"],
  ])("reads of %j behind %i proxies %s", (forwarded, trustedProxies, network) => {
    expect(read(forwarded, trustedProxies)).toBe(network);
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
