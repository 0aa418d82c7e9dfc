import { createTestClock } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { mainnet } from "../networks.ts";
import { bnsNames } from "./bns-names.ts";

const ADA = "SP3FBR2AGK5H9QBDH3EEN6DF8EK8JY7RX8QJ5SVTE";
const OTHER = "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7";
const ACCOUNT = `${mainnet.caipNetworkId}:${ADA}`;

/** A server that knows these paths. @see https://docs.hiro.so/en/apis/stacks-blockchain-api */
function world(known: { readonly [path: string]: unknown }, status = 404) {
  const asked: string[] = [];
  const fetch = async (url: unknown): Promise<Response> => {
    const { pathname } = new URL(String(url));
    asked.push(pathname);
    return Object.hasOwn(known, pathname) ? Response.json(known[pathname]) : Response.json({}, { status });
  };
  const given = { clock: createTestClock(), fetch, signal: new AbortController().signal };
  const source = bnsNames({ networks: [mainnet] });
  return {
    asked,
    reverse: (account = ACCOUNT) => source.reverse(account as `stacks:1:${string}`, given),
    resolve: (name: string, chain: string = mainnet.caipNetworkId) =>
      source.resolve(name, { ...given, chain: chain as "stacks:1" }),
  };
}

const LIST = `/v1/addresses/stacks/${ADA}`;

describe("the name of an account", () => {
  it("is the one that it owns, if that leads back to it", async () => {
    const { asked, reverse } = world({ [LIST]: { names: ["ada.btc"] }, "/v1/names/ada.btc": { address: ADA } });
    expect(await reverse()).toEqual({ name: "ada.btc" });
    expect(asked).toEqual([LIST, "/v1/names/ada.btc"]);
  });

  it.each([
    ["leads elsewhere", { [LIST]: { names: ["ada.btc"] }, "/v1/names/ada.btc": { address: OTHER } }],
    ["nobody knows any more", { [LIST]: { names: ["ada.btc"] } }],
    ["is none", { [LIST]: { names: [{}] } }],
    ["there is not", { [LIST]: { names: [] } }],
  ])("is not one that %s", async (_what, known) => {
    expect(await world(known).reverse()).toBeUndefined();
  });

  it("is asked of no network that it is not on", async () => {
    const { asked, reverse } = world({});
    expect([await reverse(`stacks:2147483648:${OTHER}`), asked]).toEqual([undefined, []]);
  });

  it("fails where the server does", async () => {
    await expect(world({}, 503).reverse()).rejects.toMatchObject({ code: "network/unreachable" });
  });
});

describe("who is behind a name", () => {
  it("is who owns it", async () => {
    expect(await world({ "/v1/names/ada.btc": { address: OTHER } }).resolve("Ada.btc")).toEqual({ address: OTHER });
  });

  it.each([{}, { address: "0x1" }, { address: 7 }])("is nobody in %j", async (answer) => {
    expect(await world({ "/v1/names/ada.btc": answer }).resolve("ada.btc")).toBeUndefined();
  });

  it.each(["ada", ".btc", "a b.btc", "../x.btc", `${"a".repeat(49)}.btc`])("is not asked of '%s'", async (name) => {
    const { asked, resolve } = world({});
    expect([await resolve(name), asked]).toEqual([undefined, []]);
  });
});
