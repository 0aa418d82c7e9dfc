import { createTestClock, EVM_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { ACCOUNT_LIMIT, CHAIN_TIMEOUT_MS } from "./constants.ts";
import { askChain, readAddresses, readChain } from "./read-wallet.ts";

const [FIRST, SECOND] = EVM_TEST_ADDRESSES as [string, string];

describe("readChain", () => {
  it.each([
    ["0x1", "eip155:1"],
    ["0x01", "eip155:1"],
    ["0x00000000000a4b1", "eip155:42161"],
    ["0X2105", "eip155:8453"],
    ["8453", "eip155:8453"],
    [8453, "eip155:8453"],
    [8453n, "eip155:8453"],
  ])("reads %s [NSP-01]", (answer, chain) => {
    expect(readChain(answer)).toBe(chain);
  });

  it.each([
    undefined,
    null,
    "",
    "0x",
    "0xzz",
    "mainnet",
    "1.5",
    "-1",
    " 1",
    "0x0",
    0,
    -1,
    1.5,
    Number.NaN,
    Infinity,
    2 ** 53,
    "0xffffffffffffffffffff",
    {},
    [1],
    { toString: () => "1" },
    true,
  ])("takes %s for no chain", (answer) => {
    expect(readChain(answer)).toBeUndefined();
  });
});

describe("readAddresses", () => {
  it("keeps the wallet's order, lists each once, and writes in lower case what has no checksum", () => {
    const answer = [SECOND.toLowerCase(), FIRST, SECOND, `0x${FIRST.slice(2).toUpperCase()}`];
    expect(readAddresses(answer)).toEqual([SECOND.toLowerCase(), FIRST]);
    expect(readAddresses([`0x${FIRST.slice(2).toUpperCase()}`])).toEqual([FIRST.toLowerCase()]);
  });

  it("keeps the spellings it is told of", () => {
    expect(readAddresses([FIRST.toLowerCase()], [SECOND, FIRST])).toEqual([FIRST]);
  });

  it("leaves out what is no address", () => {
    expect(readAddresses([null, 5, "0x1", {}, FIRST, "name.eth", undefined])).toEqual([FIRST]);
  });

  it.each([undefined, null, FIRST, { 0: FIRST, length: 1 }, 5])("takes %s for no list", (answer) => {
    expect(readAddresses(answer)).toEqual([]);
  });

  it("keeps a bounded number, however many a wallet names", () => {
    const many = Array.from({ length: 5_000 }, (_, i) => `0x${i.toString(16).padStart(40, "0")}`);
    expect(readAddresses(many)).toHaveLength(ACCOUNT_LIMIT);
  });
});

describe("askChain", () => {
  const ask = (request: () => Promise<unknown>) => {
    const clock = createTestClock();
    const chain = askChain({ provider: { request }, clock, scope: new AbortController().signal });
    return { clock, chain };
  };

  it("answers with the wallet's chain and leaves no timer", async () => {
    const { clock, chain } = ask(async () => "0x2105");
    expect(await chain).toBe("eip155:8453");
    expect(clock.pendingTimers()).toBe(0);
  });

  it("calls the chain unknown when the wallet fails, lies or stays silent", async () => {
    expect(await ask(() => Promise.reject(new Error("no"))).chain).toBe("unknown");
    expect(await ask(async () => "banana").chain).toBe("unknown");
    const { clock, chain } = ask(() => new Promise(() => undefined));
    await clock.advanceAsync(CHAIN_TIMEOUT_MS);
    expect(await chain).toBe("unknown");
  });
});
