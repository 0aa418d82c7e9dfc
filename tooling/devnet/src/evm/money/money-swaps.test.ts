import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { createPublicClient, erc20Abi, type Hex, http, parseAbi, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Running } from "../../running.ts";
import { type EvmChain, startAnvil } from "../start-anvil.ts";
import { type EvmMoney, putMoney } from "./put-money.ts";

const [ALICE] = EVM_TEST_ADDRESSES as [Hex];
const QUOTER = parseAbi([
  "struct Asked { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }",
  "function quoteExactInputSingle(Asked asked) returns (uint256 amountOut, uint160, uint32, uint256)",
]);
const ROUTER = parseAbi([
  "function factoryV2() view returns (address)",
  "function WETH9() view returns (address)",
  "function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] path, address to) payable returns (uint256)",
]);

let running: Running<EvmChain>;
let money: EvmMoney;
beforeAll(async () => {
  running = await startAnvil({ chainId: 31_337, port: 0 });
  money = await putMoney({ url: running.chain.url, chainId: 31_337, accounts: [ALICE] });
}, 60_000);
afterAll(() => running.stop());

const client = () => createPublicClient({ transport: http(running.chain.url) });
const addressOf = (symbol: string): Hex => {
  const found = [...money.tokens, ...money.swaps.tokens].find((token) => token.symbol === symbol);
  if (!found) throw new Error(`no ${symbol}`);
  return found.address;
};

describe("where people swap on a local EVM chain", () => {
  it("quotes over pools of v3", async () => {
    const { quoter, wrapped } = money.swaps;
    const asked = { tokenIn: wrapped.address, tokenOut: addressOf("DAI"), fee: 3_000, sqrtPriceLimitX96: 0n };
    const args = [{ ...asked, amountIn: parseEther("1") }] as const;
    const { result } = await client().simulateContract({
      address: quoter,
      abi: QUOTER,
      functionName: "quoteExactInputSingle",
      args,
    });
    expect(Number(result[0] / 10n ** 15n) / 1_000).toBeCloseTo(2_961.474, 3);
  });

  it.each(["USDC", "WBTC", "PRM", "TOLL", "MUTE"])("swaps ether for %s over a pool of v2", async (symbol) => {
    const { router, wrapped, factoryV2 } = money.swaps;
    const at = { address: router, abi: ROUTER } as const;
    expect(await client().readContract({ ...at, functionName: "factoryV2" })).toBe(factoryV2);
    expect(await client().readContract({ ...at, functionName: "WETH9" })).toBe(wrapped.address);
    const args = [parseEther("1"), 1n, [wrapped.address, addressOf(symbol)], ALICE] as const;
    const { result } = await client().simulateContract({
      ...at,
      account: ALICE,
      functionName: "swapExactTokensForTokens",
      args,
      value: parseEther("1"),
    });
    expect(result).toBeGreaterThan(0n);
  });

  it("has accounts begin with the tokens that are unlike others", async () => {
    const shares = money.swaps.tokens.map(({ address }) =>
      client().readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [ALICE] }),
    );
    expect(await Promise.all(shares)).toEqual([10n ** 10n, 10n ** 22n, 10n ** 10n]);
  });
});
