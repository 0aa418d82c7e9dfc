import { createTestClock } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { mainnet, testnet } from "../networks.ts";
import { suinsNames } from "./suins-names.ts";

const ADA = `0x${"ad".repeat(32)}`;
const OTHER = `0x${"be".repeat(32)}`;
const ACCOUNT = `sui:mainnet:${ADA}` as const;

/** A server that answers so. @see https://docs.sui.io/references/sui-graphql */
function world(answer: unknown) {
  const asked: { readonly url: string; readonly variables: unknown }[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push({ url: String(url), variables: JSON.parse(String(init?.body)).variables });
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  const given = { clock: createTestClock(), fetch, signal: new AbortController().signal };
  const source = suinsNames({ networks: [mainnet, testnet] });
  return {
    asked,
    reverse: (account = ACCOUNT as string) => source.reverse(account as typeof ACCOUNT, given),
    resolve: (name: string, chain = "sui:mainnet") => source.resolve(name, { ...given, chain: chain as "sui:mainnet" }),
  };
}

const reverseOf = (record: unknown) => ({ data: { address: { defaultNameRecord: record } } });
const recordOf = (record: unknown) => ({ data: { nameRecord: record } });

describe("the name of an account", () => {
  it("is its default one of SuiNS, by its network's own server", async () => {
    const { asked, reverse } = world(reverseOf({ domain: "ada.sui", target: { address: ADA } }));
    expect(await reverse()).toEqual({ name: "ada.sui" });
    expect(asked).toEqual([{ url: mainnet.rpcUrls.default.http[0], variables: { address: ADA } }]);
  });

  it.each([
    ["leads elsewhere", { domain: "ada.sui", target: { address: OTHER } }],
    ["leads nowhere", { domain: "ada.sui", target: null }],
    ["is none", { domain: 7, target: { address: ADA } }],
    ["there is not", null],
  ])("is not one that %s", async (_what, record) => {
    expect(await world(reverseOf(record)).reverse()).toBeUndefined();
  });

  it("is asked of no network that it is not on", async () => {
    const { asked, reverse } = world({});
    expect(await reverse(`eip155:1:0x52908400098527886E0F7030069857D2E4169EE7`)).toBeUndefined();
    expect(await reverse(`sui:devnet:${ADA}`)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it("fails where the server does", async () => {
    await expect(world({ errors: [{ message: "busy" }] }).reverse()).rejects.toMatchObject({
      code: "network/unreachable",
    });
  });
});

describe("who is behind a name", () => {
  it("is the address that it points to, on the network that is asked for", async () => {
    const { asked, resolve } = world(recordOf({ target: { address: OTHER } }));
    expect(await resolve("Blog.Ada.sui", "sui:testnet")).toEqual({ address: OTHER });
    expect(asked).toEqual([{ url: testnet.rpcUrls.default.http[0], variables: { name: "blog.ada.sui" } }]);
  });

  it.each([null, { target: null }, { target: { address: "0x1" } }, { target: { address: {} } }])(
    "is nobody in %j",
    async (record) => {
      expect(await world(recordOf(record)).resolve("ada.sui")).toBeUndefined();
    },
  );

  it.each(["ada.eth", "ada", ".sui", "a b.sui", "sui", `${"a".repeat(64)}.sui`, "constructor"])(
    "is not asked of '%s'",
    async (name) => {
      const { asked, resolve } = world({});
      expect([await resolve(name), asked]).toEqual([undefined, []]);
    },
  );
});
