import { describe, expect, it } from "vitest";
import { readSettings } from "./read-settings.ts";

const data = (dialect: string, url: string): string => JSON.stringify({ "eip155:1": [{ dialect, url }] });

const SECRET = "q3Vn0sY7pXh2ZkLw9tRbJc5uEaGd8fMi";
const KEK = "c3Vu7h4S1JpTq0y2m8Vb5nKx9wQe6rLt3zUa1oPdFgA=";
const OLD_SECRET = "Zk1xP8vQ2mYt7rWc4nLj9sBd6hFg3aEu";

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
    [
      { RPC_UPSTREAMS: '{"stacks:1":["https://api.hiro.so"]}' },
      "RPC_UPSTREAMS.stacks:1: nodes of stacks speak no JSON-RPC that is forwarded; name its servers in DATA_UPSTREAMS",
    ],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: "],
    [{ DATA_UPSTREAMS: "https://explorer.example" }, "DATA_UPSTREAMS: must be JSON such as"],
    [{ DATA_UPSTREAMS: data("blockscout", "ftp://x") }, "DATA_UPSTREAMS.eip155:1.0.url: must be an http or https URL"],
    [
      { DATA_UPSTREAMS: data("constructor", "https://x") },
      "DATA_UPSTREAMS.eip155:1.0.dialect: must be one of blockscout,",
    ],
    [
      { DATA_UPSTREAMS: data("esplora", "https://x") },
      "DATA_UPSTREAMS.eip155:1.0.dialect: esplora does not speak of eip155",
    ],
    [{ PRICES: "oracle" }, "PRICES: "],
    [{ PRICES_URL: "x" }, "PRICES_URL: must be an http or https URL"],
    [
      { PRICES_FEEDS: '{"eip155:1":[{"token":"ETH"}]}' },
      "PRICES_FEEDS.eip155:1.0.token: must be 'native' or a contract",
    ],
    [{ SMTP_URL: "mail.example", MAIL_FROM: "a@b.example" }, "SMTP_URL: must be a URL such as smtps://"],
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM: must be set too"],
    [{ MAIL_FROM: "a@b.example" }, "SMTP_URL: must be set too"],
    [{ MAIL_FROM: "Ada <a@b>, Eve <e@c>", SMTP_URL: "smtp://mail.example" }, "MAIL_FROM: must be an address"],
    [{ SIGN_IN_SECRET: "short" }, "SIGN_IN_SECRET: is too weak; make one with 'openssl rand -base64 32'"],
    [{ SIGN_IN_SECRET: "a".repeat(64) }, "SIGN_IN_SECRET: is too weak"],
    [{ SIGN_IN_SECRET: `${SECRET.slice(0, 20)}-change-me-${SECRET}` }, "SIGN_IN_SECRET: is too weak"],
    [{ SIGN_IN_SECRET: `${SECRET},0123456789abcdef0123456789abcdef` }, "SIGN_IN_SECRET.1: is too weak"],
    [{ SIGN_IN_SECRET: `${SECRET},${SECRET}` }, "SIGN_IN_SECRET: names the same secret twice"],
    [{ SIGN_IN_SESSIONS: "localStorage" }, "SIGN_IN_SESSIONS: "],
    [{ EMBEDDED_FRAME_ORIGIN: "https://wallet.example/frame" }, "EMBEDDED_FRAME_ORIGIN: must be an origin"],
    [{ EMBEDDED_FRAME_ORIGIN: "https://wallet.example" }, "EMBEDDED_KEK: must be set too"],
    [{ EMBEDDED_KEK: KEK }, "EMBEDDED_FRAME_ORIGIN: must be set too"],
    [{ EMBEDDED_FRAME_ORIGIN: "https://wallet.example", EMBEDDED_KEK: KEK }, "SMTP_URL: must be set too"],
    [
      {
        EMBEDDED_FRAME_ORIGIN: "https://wallet.example",
        EMBEDDED_KEK: KEK,
        SMTP_URL: "smtp://mail.example",
        MAIL_FROM: "a@b.example",
      },
      "PUBLIC_URL: must be set together with EMBEDDED_KEK",
    ],
    [{ EMBEDDED_KEK: "A".repeat(44) }, "EMBEDDED_KEK: must be 32 random bytes in base64"],
    [{ EMBEDDED_MAIL_EVERY_SECONDS: "0" }, "EMBEDDED_MAIL_EVERY_SECONDS: must be a whole number of seconds from 1"],
    [{ EMBEDDED_MAIL_EVERY_SECONDS: "1 h" }, "EMBEDDED_MAIL_EVERY_SECONDS: must be a whole number of seconds from 1"],
    [{ EMBEDDED_KEK_FILE: "/nowhere" }, "EMBEDDED_KEK_FILE: names a file that cannot be read"],
  ])("refuses %j and names what is wrong", (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it("asks the public servers of the adapters, and the operator's in their place", () => {
    const bitcoin = "bip122:000000000019d6689c085ae165831e93";
    const { upstreams, prices } = readSettings({}).data;
    expect(upstreams.get(bitcoin)).toContainEqual({ dialect: "esplora", url: "https://mempool.space/api" });
    expect(upstreams.has("eip155:1")).toBe(false);
    expect(prices.source).toBe("defillama");
    const own = { DATA_UPSTREAMS: data("etherscan", "https://api.example"), DATA_PUBLIC: "off" };
    expect([...readSettings(own).data.upstreams]).toEqual([
      ["eip155:1", [{ dialect: "etherscan", url: "https://api.example" }]],
    ]);
  });

  it("signs nobody in and sends no mail unless it is told how", () => {
    expect(readSettings({})).toMatchObject({ mail: undefined, signIn: undefined });
    const { mail, signIn } = readSettings({
      SMTP_URL: "smtps://me:p@ss@mail.example",
      MAIL_FROM: "Acme, Inc. <no-reply@acme.example>",
      SIGN_IN_SECRET: `${SECRET}, ${OLD_SECRET}`,
    });
    expect(mail?.from).toEqual({ name: "Acme, Inc.", address: "no-reply@acme.example" });
    expect(mail?.smtp.login).toEqual({ user: "me", password: "p@ss" });
    expect(signIn).toMatchObject({ sessions: "cookie", keys: [{ secret: SECRET }, { secret: OLD_SECRET }] });
    expect(new Set(signIn?.keys.map(({ id }) => id)).size).toBe(2);
  });

  it("names everything that is wrong at once, and repeats no key", () => {
    const weak = { SMTP_URL: "http://me:secret-key@mail", SIGN_IN_SECRET: "secret-key" };
    const environment = { PORT: "x", RPC_UPSTREAMS: "secret-key-0123", ...weak };
    expect(() => readSettings(environment)).toThrow(/PORT: .*; RPC_UPSTREAMS: .*SMTP_URL: .*SIGN_IN_SECRET: /);
    expect(() => readSettings(environment)).not.toThrow(/secret-key/);
  });
});
