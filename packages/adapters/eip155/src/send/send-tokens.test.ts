import type { Transfer } from "@foyer/contract";
import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { encodeFunctionData, erc20Abi } from "viem";
import { describe, expect, it } from "vitest";
import { CONNECTION_ID as connectionId, connectWallet } from "../testing/connect-wallet.ts";

const [FROM, TO] = EVM_TEST_ADDRESSES as [`0x${string}`, `0x${string}`];
const HASH = `0x${"ab".repeat(32)}`;
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const TRANSFER: Transfer<"eip155"> = { to: TO, amount: 5n, asset: `eip155:1/erc20:${USDC.toLowerCase()}` };

describe("sending a token", () => {
  it("calls its contract, without coins and without a word on gas", async () => {
    const { adapter, asked } = await connectWallet(HASH);
    const sent = await adapter.capabilities.send?.({ connectionId, transfer: TRANSFER });
    expect(sent?.hash).toBe(HASH);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [TO, 5n] });
    const transaction = { from: FROM, to: USDC, value: "0x0", data, chainId: "0x1" };
    expect(asked).toEqual([{ method: "eth_sendTransaction", params: [transaction] }]);
  });

  it("takes the largest sum there can be, and none", async () => {
    for (const amount of [2n ** 256n - 1n, 0n]) {
      const { adapter, asked } = await connectWallet(HASH);
      await adapter.capabilities.send?.({ connectionId, transfer: { ...TRANSFER, amount } });
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [TO, amount] });
      expect(asked[0]?.params).toMatchObject([{ data }]);
    }
  });

  it("does so on the token's chain, where that is asked for", async () => {
    const { adapter, asked } = await connectWallet(HASH);
    const transfer: Transfer<"eip155"> = { ...TRANSFER, asset: `eip155:8453/erc20:${USDC}` };
    await adapter.capabilities.send?.({ connectionId, transfer, chain: "eip155:8453" });
    expect(asked.at(-1)?.params).toMatchObject([{ to: USDC, chainId: "0x2105" }]);
  });

  it.each<[string, string, RegExp]>([
    ["of another chain", `eip155:8453/erc20:${USDC}`, /is not on eip155:1$/],
    ["of another namespace", `solana:mainnet/token:${TO}`, /is not on eip155:1$/],
    ["that is one of its kind", `eip155:1/erc721:${USDC}/7`, /is neither ETH nor an ERC-20 token$/],
    ["of which there are several kinds", `eip155:1/erc1155:${USDC}`, /is neither ETH nor an ERC-20 token$/],
    ["without an address", "eip155:1/erc20:usdc", /names no contract: it is not 0x and 40 hexadecimal digits$/],
    ["whose address is too long", `eip155:1/erc20:${USDC}00`, /names no contract/],
    [
      "with a wrong checksum",
      `eip155:1/erc20:${USDC.replace("A0b", "a0b")}`,
      /names no contract: its checksum is wrong/,
    ],
    ["without a kind", `eip155:1/${USDC}`, /is no asset of CAIP-19$/],
    ["without a name", "eip155:1/erc20:", /is no asset of CAIP-19$/],
    ["that is no more than a word", "USDC", /is no asset of CAIP-19$/],
    ["that is nothing", "", /is no asset of CAIP-19$/],
  ])("asks no wallet and no node for a token %s", async (_, asset, problem) => {
    const { adapter, asked, rpc } = await connectWallet(HASH);
    const transfer = { ...TRANSFER, asset: asset as "eip155:1/erc20:0x" };
    for (const ask of [adapter.capabilities.send, adapter.capabilities.estimateFee]) {
      await expect(ask?.({ connectionId, transfer })).rejects.toMatchObject({
        code: "wallet/invalid-params",
        context: { problem: expect.stringMatching(problem) },
      });
    }
    expect([...asked, ...rpc]).toEqual([]);
  });

  it("takes no data beside it, since its call is data", async () => {
    const { adapter, asked } = await connectWallet(HASH);
    const sending = adapter.capabilities.send?.({ connectionId, transfer: { ...TRANSFER, data: "0xa9059cbb" } });
    await expect(sending).rejects.toMatchObject({
      code: "wallet/invalid-params",
      context: { problem: "a token is moved without data" },
    });
    expect(asked).toEqual([]);
  });

  it("gives nothing to the token's own contract, in any spelling", async () => {
    const { adapter, asked } = await connectWallet(HASH);
    for (const to of [USDC, USDC.toLowerCase()]) {
      const sending = adapter.capabilities.send?.({ connectionId, transfer: { ...TRANSFER, to } });
      await expect(sending).rejects.toMatchObject({
        code: "address/invalid",
        context: { address: to, problem: "it is the contract of the token itself" },
      });
    }
    expect(asked).toEqual([]);
  });

  it("is lacking in a wallet that does not send at all", async () => {
    const { adapter } = await connectWallet({ code: 4200, message: "no" });
    const supports = () => adapter.supports({ operation: "sendToken", connectionId });
    expect(supports()).toEqual({ ok: true, via: "wallet" });
    const sending = adapter.capabilities.send?.({ connectionId, transfer: TRANSFER });
    await expect(sending).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    expect(supports()).toEqual({ ok: false, reason: "wallet-lacks-it" });
  });
});
