import { STACKS_TEST_ADDRESSES, STACKS_TESTNET_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { mainnet, testnet } from "../networks.ts";
import type { StacksOptions } from "../stacks.ts";
import { type ApiRoutes, createFakeApi } from "../testing/fake-api.ts";
import { startAdapter } from "../testing/start-adapter.ts";

const [FIRST] = STACKS_TEST_ADDRESSES as [string];
const PATH = `/v2/accounts/${FIRST}?proof=0`;
const account = `stacks:1:${FIRST}` as const;

function reading(routes: ApiRoutes, networks: StacksOptions["networks"] = [mainnet, testnet]) {
  const api = createFakeApi(routes);
  const { adapter, clock } = startAdapter({ fetch: api.fetch, networks });
  return {
    ...api,
    clock,
    read: (id: `stacks:${string}:${string}` = account) => adapter.capabilities.balance?.({ account: id }),
  };
}

/** The network with these servers. */
const served = (...http: readonly string[]) => [{ ...mainnet, rpcUrls: { default: { http } } }] as const;

describe("reading a balance", () => {
  it("gives what can be spent, in microSTX", async () => {
    const { read, calls } = reading({
      [PATH]: () => ({ balance: "0x000000000000000000000000000f4241", locked: "0x10", nonce: 3 }),
    });
    expect(await read()).toEqual({ value: 1_000_001n, decimals: 6, symbol: "STX" });
    expect(calls.map(({ url }) => url)).toEqual([`https://api.hiro.so${PATH}`]);
  });

  it("is exact where numbers are not", async () => {
    const { read } = reading({ [PATH]: () => ({ balance: "0x0000000000000000002386f26fc10001" }) });
    expect((await read())?.value).toBe(10_000_000_000_000_001n);
  });

  it("asks the network that the account is on", async () => {
    const [address] = STACKS_TESTNET_ADDRESSES as [string];
    const { read, calls } = reading({ [`/v2/accounts/${address}?proof=0`]: () => ({ balance: "0x00" }) });
    expect((await read(`stacks:2147483648:${address}`))?.value).toBe(0n);
    expect(calls[0]?.url).toMatch(/^https:\/\/api\.testnet\.hiro\.so\//);
  });

  it("refuses a network that is not among its own", async () => {
    const { read, calls } = reading({});
    await expect(read(`stacks:7:${FIRST}`)).rejects.toMatchObject({ code: "network/not-configured" });
    expect(calls).toEqual([]);
  });

  it("asks the next server when one fails, and keeps to the base a host gave", async () => {
    let count = 0;
    const answers = [
      () => Response.json({}, { status: 503 }),
      () => new Response("<html>"),
      () => ({ balance: "0x05" }),
    ];
    const { read, calls } = reading(
      { [`/stacks${PATH}`]: () => answers[count++]?.() },
      served("https://a.test/stacks/", "https://b.test/stacks", "https://c.test/stacks"),
    );
    expect((await read())?.value).toBe(5n);
    expect(calls.map(({ url }) => new URL(url).host)).toEqual(["a.test", "b.test", "c.test"]);
  });

  it("asks the next server when one says nothing", async () => {
    const { read, clock } = reading(
      { [PATH]: ({ url }) => (url.includes("a.test") ? new Promise(() => undefined) : { balance: "0x05" }) },
      served("https://a.test", "https://b.test"),
    );
    const asked = read();
    await clock.advanceAsync(10_000);
    expect((await asked)?.value).toBe(5n);
  });

  it.each([
    ["no balance", {}],
    ["a number", { balance: 5 }],
    ["a decimal text", { balance: "5" }],
    ["an endless one", { balance: `0x${"f".repeat(33)}` }],
    ["null", null],
  ])("says that the answer is none: %s", async (_, answer) => {
    const { read } = reading({ [PATH]: () => Response.json(answer) });
    await expect(read()).rejects.toMatchObject({
      code: "network/unreachable",
      context: { problem: "it gave no balance" },
    });
  });

  it.each([
    [404, "HTTP 404"],
    [429, "HTTP 429"],
    [500, "HTTP 500"],
  ])("says that the server answered %i", async (status, problem) => {
    const { read } = reading({ [PATH]: () => Response.json({}, { status }) });
    await expect(read()).rejects.toMatchObject({
      code: "network/unreachable",
      context: { chain: "stacks:1", problem },
    });
  });

  it("ends at once when it is aborted", async () => {
    const { fetch } = createFakeApi({ [PATH]: () => new Promise(() => undefined) });
    const { adapter } = startAdapter({ fetch });
    const controller = new AbortController();
    const asked = adapter.capabilities.balance?.({ account, signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: "flow/aborted" });
  });
});
