import type { Transfer } from "@foyer/contract";
import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { decodeFunctionData, encodeFunctionResult, parseAbi } from "viem";
import { describe, expect, it } from "vitest";
import { CONNECTION_ID as connectionId, connectWallet } from "../testing/connect-wallet.ts";

const [, TO] = EVM_TEST_ADDRESSES as [string, string];
const COINS: Transfer<"eip155"> = { to: TO, amount: 10n ** 18n };
const GAS = { eth_estimateGas: ["0x5208"], eth_gasPrice: ["0x64"] };
const ORACLE = "0x420000000000000000000000000000000000000F";
/** @see https://github.com/ethereum-optimism/optimism/blob/develop/packages/contracts-bedrock/src/L2/GasPriceOracle.sol */
const ABI = parseAbi([
  "function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)",
  "function getOperatorFee(uint256 gasUsed) view returns (uint256)",
]);
const word = (result: bigint): string => encodeFunctionResult({ abi: ABI, functionName: "getOperatorFee", result });

async function estimate(calls: readonly unknown[], a: { chain?: string; transfer?: Transfer<"eip155"> } = {}) {
  const { adapter, rpc } = await connectWallet("0x", { ...GAS, eth_call: calls });
  const { chain = "eip155:8453", transfer = COINS } = a;
  const fee = await adapter.capabilities.estimateFee?.({ connectionId, chain: chain as "eip155:1", transfer });
  const asked = rpc
    .filter(({ method }) => method === "eth_call")
    .map(({ params: [call, block] }) => {
      const { to, data } = call as { to: string; data: `0x${string}` };
      return { to, block, ...decodeFunctionData({ abi: ABI, data }) };
    });
  return { fee, asked };
}

describe("what a rollup takes besides its gas", () => {
  it("is in the fee: the most that publishing may cost, and what its operator takes", async () => {
    const { fee, asked } = await estimate([word(7_000n), word(300n)]);
    expect(fee).toEqual({ gas: 21_000n, gasPrice: 100n, rollupFee: 7_300n });
    const [publishing, operator] = asked;
    expect(publishing).toMatchObject({ to: ORACLE, block: "latest", functionName: "getL1FeeUpperBound" });
    expect(operator).toMatchObject({ to: ORACLE, functionName: "getOperatorFee", args: [21_000n] });
    // No unsigned transfer of coins is larger: https://eips.ethereum.org/EIPS/eip-1559
    expect(Number(publishing?.args?.[0])).toBeGreaterThanOrEqual(110);
    expect(Number(publishing?.args?.[0])).toBeLessThan(200);
  });

  it("is at each speed, and larger for a transaction that carries more", async () => {
    const data = `0x${"ab".repeat(500)}` as const;
    const { asked } = await estimate([word(1n), word(0n)], { transfer: { ...COINS, data } });
    expect(Number(asked[0]?.args?.[0])).toBeGreaterThanOrEqual(610);
    const history = { baseFeePerGas: ["0x1", "0x3e8"], gasUsedRatio: [0.5], reward: [["0x1", "0x2", "0x3"]] };
    const { adapter } = await connectWallet("0x", {
      ...GAS,
      eth_feeHistory: [history],
      eth_call: [word(7_000n), word(300n)],
    });
    const fee = await adapter.capabilities.estimateFee?.({ connectionId, chain: "eip155:8453", transfer: COINS });
    const all = [fee, ...Object.values(fee?.speeds ?? {})];
    expect(all.map((each) => each?.rollupFee)).toEqual([7_300n, 7_300n, 7_300n, 7_300n]);
  });

  it.each([
    ["the chain has no such contract", ["0x", "0x"], {}],
    ["its contract is older", [new Error("execution reverted"), new Error("execution reverted")], {}],
    ["it gives something else", ["nonsense", null], {}],
    ["it only tells what publishing costs", [word(5n), new Error("execution reverted")], { rollupFee: 5n }],
  ])("is what is known of it where %s", async (_, calls, more) => {
    expect((await estimate(calls)).fee).toEqual({ gas: 21_000n, gasPrice: 100n, ...more });
  });

  it("is not asked for on a chain that is none", async () => {
    expect((await estimate([word(7n)], { chain: "eip155:1" })).asked).toEqual([]);
  });
});
