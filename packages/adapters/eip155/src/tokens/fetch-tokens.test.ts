import type { Holdings } from "@foyer/contract";
import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
} from "viem";
import { describe, expect, it } from "vitest";
import { toChecksum } from "../check-address.ts";
import { mainnet } from "../networks.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { KNOWN_TOKENS } from "./known-tokens.ts";

const account = `eip155:1:${EVM_TEST_ADDRESSES[0]}` as const;
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const ODD = "0x00000000000000000000000000000000000000a1";

type Token = { readonly balance?: Hex; readonly decimals?: Hex; readonly symbol?: Hex; readonly name?: Hex };

const number = (value: bigint): Hex => encodeAbiParameters([{ type: "uint256" }], [value]);
const text = (value: string): Hex => encodeAbiParameters([{ type: "string" }], [value]);
const usdc: Token = { balance: number(5n), decimals: number(6n), symbol: text("USDC"), name: text("USD Coin") };

/** A chain of these tokens; encodes and decodes with viem, which the adapter does not. */
function startWith(
  tokens: Readonly<Record<string, Token>>,
  a: { chainId?: bigint; hasMulticall?: boolean; list?: readonly string[]; answer?: (method: string) => unknown } = {},
) {
  const { chainId = 1n, hasMulticall = true } = a;
  const asked: string[] = [];
  const contract = (to: string, data: string): Hex | undefined => {
    const found = Object.entries(tokens).find(([address]) => address.toLowerCase() === to.toLowerCase())?.[1];
    const members = {
      "0x70a08231": "balance",
      "0x313ce567": "decimals",
      "0x95d89b41": "symbol",
      "0x06fdde03": "name",
    } as const;
    return found?.[members[data.slice(0, 10) as keyof typeof members]];
  };
  const together = (data: Hex): Hex => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    const calls = (args as unknown as [{ target: Address; callData: Hex }[]])[0];
    const result = calls.map(({ target, callData }) => {
      if (callData === "0x3408e470") return { success: true, returnData: number(chainId) };
      if (callData.startsWith("0x4d2301cc")) return { success: true, returnData: number(7n) };
      const returnData = contract(target, callData);
      return { success: returnData !== undefined, returnData: returnData ?? "0x" };
    });
    return encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result });
  };
  const answer = (method: string, params: readonly { to: string; data: Hex }[]): unknown => {
    if (method === "eth_chainId") return `0x${chainId.toString(16)}`;
    if (method === "eth_getBalance") return "0x7";
    const { to, data } = params[0] as { to: string; data: Hex };
    if (data.startsWith("0x82ad56cb")) return hasMulticall ? together(data) : "0x";
    return contract(to, data);
  };
  const network = { ...mainnet, tokens: a.list ?? Object.keys(tokens) };
  const { adapter } = startAdapter({
    networks: [network],
    fetch: async (_, init) => {
      const { method, params } = JSON.parse(String(init?.body));
      asked.push(method);
      const result = a.answer ? a.answer(method) : answer(method, params);
      if (result instanceof Response) return result;
      return Response.json(result === undefined ? { error: { code: 3, message: "execution reverted" } } : { result });
    },
  });
  const tokensOf = async (cursor?: string): Promise<Holdings<"eip155"> | undefined> =>
    adapter.capabilities.tokens?.({ account, cursor });
  return { asked, tokensOf };
}

const ether = { asset: "eip155:1/slip44:60", value: 7n, decimals: 18, symbol: "ETH", name: "Ether", isListed: true };

describe("tokens", () => {
  it("are read in one call, with the native coin, exactly, and with decimals of the chain", async () => {
    const { asked, tokensOf } = startWith({ [USDC]: { ...usdc, balance: number(2n ** 256n - 1n) } });
    expect(await tokensOf()).toEqual({
      items: [
        ether,
        {
          asset: `eip155:1/erc20:${USDC.toLowerCase()}`,
          value: 2n ** 256n - 1n,
          decimals: 6,
          symbol: "USDC",
          name: "USD Coin",
          isListed: true,
        },
      ],
    });
    expect(asked).toEqual(["eth_call"]);
  });

  it("are read one by one where the chain has no Multicall3, and come out the same", async () => {
    const { asked, tokensOf } = startWith({ [USDC]: usdc }, { hasMulticall: false });
    expect(await tokensOf()).toEqual(await startWith({ [USDC]: usdc }).tokensOf());
    expect(asked.filter((method) => method === "eth_call")).toHaveLength(5);
  });

  it("are those that everybody knows where the host names none, and none at all where it says so", async () => {
    const { network: _, ...known } = { network: 0, ...startWith({ [USDC]: usdc }, { list: [] }) };
    expect((await known.tokensOf())?.items).toEqual([ether]);
    expect(KNOWN_TOKENS.get(1)).toContain(USDC);
  });

  it("are left out where there is none of them, and where nobody answers", async () => {
    const list = [USDC, ODD, "0x12", "constructor", USDC.toLowerCase()];
    const { tokensOf } = startWith({ [USDC]: { ...usdc, balance: number(0n) } }, { list });
    expect((await tokensOf())?.items).toEqual([ether]);
  });

  it.each([
    { code: -32_005, message: "limit exceeded" },
    { code: -32_603, message: "Internal error" },
    { code: 429, message: "Too Many Requests" },
  ])("are not said to be none where a node refuses to tell: %o", async (error) => {
    let calls = 0;
    const { tokensOf } = startWith(
      { [USDC]: usdc },
      {
        answer: (method) => {
          if (method !== "eth_call") return method === "eth_chainId" ? "0x1" : "0x7";
          calls += 1;
          return calls === 1 ? "0x" : Response.json({ error });
        },
      },
    );
    await expect(tokensOf()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it.each<[string, Token, object]>([
    ["255 decimals", { decimals: number(255n) }, { decimals: undefined }],
    ["2^256 - 1 decimals", { decimals: number(2n ** 256n - 1n) }, { decimals: undefined }],
    ["no decimals", { decimals: "0x" }, { decimals: undefined }],
    ["names that run backwards", { name: text("USD\u202e Coin") }, { name: "USD Coin" }],
    ["a name of 10 kB", { name: text("x".repeat(10_000)) }, { name: "x".repeat(64) }],
    ["a symbol of 32 bytes", { symbol: `0x4d4b52${"0".repeat(58)}` }, { symbol: "MKR" }],
    [
      "a name that is longer than its answer",
      { name: `0x${number(32n).slice(2)}${number(9_999n).slice(2)}` },
      { name: undefined },
    ],
    ["a name that begins outside of it", { name: number(2n ** 255n) }, { symbol: "USDC" }],
    [
      "a name of half characters",
      { name: `${number(32n)}${number(2n).slice(2)}c328${"0".repeat(60)}` },
      { name: "\ufffd(" },
    ],
  ])("are read of a token with %s", async (_, token, expected) => {
    const { tokensOf } = startWith({ [USDC]: { ...usdc, ...token } });
    expect((await tokensOf())?.items[1]).toMatchObject({ value: 5n, ...expected });
  });

  it("come in pages, and a cursor that is none begins anew", async () => {
    const list = Array.from({ length: 101 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, "0")}`);
    const { tokensOf } = startWith(Object.fromEntries(list.map((address) => [address, usdc])));
    const first = await tokensOf();
    expect(first?.items).toHaveLength(101);
    expect(first?.next).toBe("100");
    const second = await tokensOf(first?.next);
    expect(second?.items.map(({ asset }) => asset)).toEqual([`eip155:1/erc20:${list[100]}`]);
    expect(second?.next).toBeUndefined();
    expect((await tokensOf("constructor"))?.items).toHaveLength(101);
  });

  it.each([true, false])("are nobody's where the node is on another chain (Multicall3: %s)", async (hasMulticall) => {
    const asked = startWith({ [USDC]: usdc }, { chainId: 5n, hasMulticall }).tokensOf();
    const problem = "its node is on chain 5";
    await expect(asked).rejects.toMatchObject({ code: "network/unreachable", context: { chain: "eip155:1", problem } });
  });

  it.each([
    ["HTML", () => new Response("<html>")],
    ["half a body", () => new Response('{"jsonrpc":"2.0","result":"0x00')],
    ["a number", () => 5],
    ["an object", () => ({ length: 1 })],
    ["an empty answer", () => "0x"],
    ["half an answer", () => `0x${number(32n).slice(2)}${number(3n).slice(2)}`],
  ])("are unknown, and never none, where a node answers %s", async (_, answer) => {
    const asked = startWith({ [USDC]: usdc }, { answer }).tokensOf();
    await expect(asked).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("are known by addresses that are spelled right", () => {
    for (const address of [...KNOWN_TOKENS.values()].flat()) expect(address).toBe(toChecksum(address));
  });
});
