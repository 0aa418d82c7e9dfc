import { describe, expect, it } from "vitest";
import { readSettings } from "./read-settings.ts";

describe("readSettings", () => {
  it("starts without any: on this machine alone, with a file, and with the public nodes of the adapters", () => {
    const settings = readSettings({ PATH: "/bin", PORT: "" });
    expect(settings).toMatchObject({ host: "127.0.0.1", port: 8788, databaseUrl: "sqlite:foyer.sqlite" });
    expect(settings.upstreams.get("eip155:1")).toEqual(["https://ethereum.reth.rs/rpc"]);
    expect(settings.upstreams.has("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp")).toBe(true);
    for (const url of [...settings.upstreams.values()].flat()) expect(url).toMatch(/^https:/);
  });

  it("puts the operator's nodes in place of the public ones", () => {
    const RPC_UPSTREAMS = '{"eip155:1":["https://node.example/key"]}';
    const { upstreams } = readSettings({ RPC_UPSTREAMS });
    expect(upstreams.get("eip155:1")).toEqual(["https://node.example/key"]);
    expect(upstreams.size).toBeGreaterThan(1);
    expect([...readSettings({ RPC_UPSTREAMS, RPC_PUBLIC_NODES: "off" }).upstreams.keys()]).toEqual(["eip155:1"]);
  });

  it.each([
    [{ PORT: "http" }, "PORT: must be a whole number from 0 to 65535"],
    [{ PORT: "70000" }, "PORT: must be a whole number"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL: must begin with 'sqlite:'"],
    [{ PUBLIC_URL: "https://a.example/path" }, "PUBLIC_URL: must be an origin"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN: must have 16 characters"],
    [{ RPC_UPSTREAMS: "https://node.example/key" }, "RPC_UPSTREAMS: must be JSON such as"],
    [{ RPC_UPSTREAMS: '{"ethereum":["https://node.example"]}' }, "RPC_UPSTREAMS: must name CAIP-2 chains"],
    [
      { RPC_UPSTREAMS: '{"eip155:1":["file:///etc/passwd"]}' },
      "RPC_UPSTREAMS.eip155:1.0: must be an http or https URL",
    ],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: "],
  ])("refuses %j and names what is wrong", (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it("names everything that is wrong at once, and repeats no key", () => {
    const environment = { PORT: "x", RPC_UPSTREAMS: "secret-key-0123" };
    expect(() => readSettings(environment)).toThrow(/PORT: .*; RPC_UPSTREAMS: /);
    expect(() => readSettings(environment)).not.toThrow(/secret-key/);
  });
});
