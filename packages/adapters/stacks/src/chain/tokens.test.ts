import { STACKS_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { type ApiRoutes, createFakeApi } from "../testing/fake-api.ts";
import { startAdapter } from "../testing/start-adapter.ts";

const [FIRST] = STACKS_TEST_ADDRESSES as [string];
const DEPLOYER = "SM3VDXK3WZZSA84XXFKAFAF15NNZX32CTSG82JFQ4";
const PATH = `/extended/v1/address/${FIRST}/balances`;
const account = `stacks:1:${FIRST}` as const;
const READ = `/v2/contracts/call-read/${DEPLOYER}/sbtc-token`;

const hex = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
const okText = (text: string): object => {
  const bytes = [...new TextEncoder().encode(text)];
  return { okay: true, result: `0x070d${hex([0, 0, bytes.length >> 8, bytes.length & 255])}${hex(bytes)}` };
};
const okNumber = (value: number): object => ({ okay: true, result: `0x0701${value.toString(16).padStart(32, "0")}` });

const described: ApiRoutes = {
  [`${READ}/get-decimals`]: () => okNumber(8),
  [`${READ}/get-symbol`]: () => okText("sBTC"),
  [`${READ}/get-name`]: () => okText("sBTC\u202e"),
};
const SBTC = `${DEPLOYER}.sbtc-token::sbtc-token`;
const NAMED = `stacks:1/sip010:${DEPLOYER}.sbtc-token.sbtc-token`;

/** As documented: https://docs.hiro.so/en/apis/stacks-blockchain-api/reference/accounts/balances (read 2026-11) */
function balances(tokens: unknown, stx: unknown = { balance: "1000001", locked: "1" }): ApiRoutes {
  return { [PATH]: () => ({ stx, fungible_tokens: tokens, non_fungible_tokens: {} }) };
}

function reading(routes: ApiRoutes) {
  const api = createFakeApi(routes);
  const { adapter } = startAdapter({ fetch: api.fetch });
  return { ...api, tokens: async (cursor?: string) => adapter.capabilities.tokens?.({ account, cursor }) };
}

describe("what an account of Stacks holds", () => {
  it("is what it can spend in STX, and its tokens as their contracts describe them", async () => {
    const { tokens } = reading({
      ...balances({ [SBTC]: { balance: "340282366920938463463374607431768211455" } }),
      ...described,
    });
    expect(await tokens()).toEqual({
      items: [
        {
          asset: "stacks:1/slip44:5757",
          value: 1_000_000n,
          decimals: 6,
          symbol: "STX",
          name: "Stacks",
          isListed: true,
        },
        { asset: NAMED, value: 2n ** 128n - 1n, decimals: 8, symbol: "sBTC", name: "sBTC" },
      ],
    });
  });

  it("asks a contract what it says of itself once, and again only where nobody answered", async () => {
    let isDown = true;
    const { tokens, calls } = reading({
      ...balances({ [SBTC]: { balance: "5" } }),
      ...described,
      [`${READ}/get-decimals`]: () => (isDown ? Response.json({}, { status: 503 }) : okNumber(8)),
    });
    expect((await tokens())?.items[1]).toEqual({ asset: NAMED, value: 5n });
    isDown = false;
    expect((await tokens())?.items[1]?.decimals).toBe(8);
    const before = calls.length;
    expect((await tokens())?.items[1]?.symbol).toBe("sBTC");
    expect(calls.length - before).toBe(1);
  });

  it("has no decimals where the contract gives none, or a joke", async () => {
    for (const answer of [
      { okay: false, cause: "Unchecked(NoSuchContract)" },
      { okay: true, result: "0x08" },
      { okay: true, result: "<html>" },
      okNumber(255),
      okText("8"),
      null,
    ]) {
      const { tokens } = reading({
        ...balances({ [SBTC]: { balance: "5" } }),
        ...described,
        [`${READ}/get-decimals`]: () => answer,
      });
      expect((await tokens())?.items[1]).toMatchObject({ asset: NAMED, decimals: undefined });
    }
  });

  it("reads no text that is longer than it says, or shorter", async () => {
    const lie = { okay: true, result: "0x070d0000000a41" };
    const { tokens } = reading({
      ...balances({ [SBTC]: { balance: "5" } }),
      ...described,
      [`${READ}/get-symbol`]: () => lie,
    });
    expect((await tokens())?.items[1]).toMatchObject({ decimals: 8, symbol: undefined });
  });

  it("leaves out what is no token, and what is empty", async () => {
    const rows = { constructor: { balance: "1" }, "a::b": { balance: "1" }, [`${SBTC}2`]: 5, [SBTC]: { balance: "0" } };
    const { tokens, calls } = reading({ ...balances(rows), ...described });
    expect((await tokens())?.items).toHaveLength(1);
    expect(calls).toHaveLength(1);
  });

  it("goes on from page to page", async () => {
    const rows = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${DEPLOYER}.t${at}::t`, { balance: "1" }]));
    const { tokens } = reading(balances(rows));
    const first = await tokens();
    expect([first?.items.length, first?.next]).toEqual([11, "10"]);
    expect((await tokens("10"))?.items.map(({ asset }) => asset)).toEqual([`stacks:1/sip010:${DEPLOYER}.t10.t`]);
  });

  it.each([
    ["no sums", () => ({})],
    ["no tokens", () => ({ stx: { balance: "1" } })],
    ["a number", () => ({ stx: { balance: 1 }, fungible_tokens: {} })],
    ["null", () => null],
    ["a page", () => new Response("<html>")],
  ])("is never made of %s", async (_, answer) => {
    await expect(reading({ [PATH]: answer }).tokens()).rejects.toMatchObject({ code: "network/unreachable" });
  });
});
