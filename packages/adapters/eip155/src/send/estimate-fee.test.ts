import type { Fee, Transfer } from "@foyer/contract";
import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { encodeErrorResult, parseAbi } from "viem";
import { describe, expect, it } from "vitest";
import { CONNECTION_ID as connectionId, connectWallet } from "../testing/connect-wallet.ts";

const [FROM, TO] = EVM_TEST_ADDRESSES as [string, string];
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const COINS: Transfer<"eip155"> = { to: TO, amount: 10n ** 18n };
const TOKENS: Transfer<"eip155"> = { to: TO, amount: 5n, asset: `eip155:1/erc20:${USDC.toLowerCase()}` };
const GAS = { eth_estimateGas: ["0x5208"] };
const PRICE = { eth_gasPrice: ["0x3b9aca00"] };

/** What a node says of ten blocks: the base fees of them and of the next one, and the one tip that all paid in each. */
function history(base: string, tips: readonly unknown[]): object {
  const reward = tips.map((tip) => [tip, tip, tip]);
  return { oldestBlock: "0x1", baseFeePerGas: [...tips.map(() => "0x1"), base], reward };
}

/** What a unit of gas costs at each speed: at most, and of that to whoever makes the block. */
async function pricesOf(answers: { readonly [method: string]: readonly unknown[] }) {
  const { speeds } = (await (await estimate({ ...GAS, ...answers })).fee()) ?? {};
  const pair = ({ maxFeePerGas, maxPriorityFeePerGas }: Fee<"eip155">) => [maxFeePerGas, maxPriorityFeePerGas];
  return speeds && { slow: pair(speeds.slow), normal: pair(speeds.normal), fast: pair(speeds.fast) };
}

async function estimate(results: { readonly [method: string]: readonly unknown[] }, transfer = COINS) {
  const { adapter, asked, rpc } = await connectWallet("0x", results);
  const fee = async () => await adapter.capabilities.estimateFee?.({ connectionId, transfer });
  return { fee, asked, rpc };
}

describe("estimating a fee", () => {
  it("asks the chain for the gas and for what a unit of it costs at most, and no wallet", async () => {
    const tips = ["0x9", "0x1", "0x8", "0x2", "0x7", "0x3", "0x64", "0x5", "0x4", "0x6"];
    const { fee, asked, rpc } = await estimate({ ...GAS, eth_feeHistory: [history("0x3e8", tips)] });
    // Twice 1000, and the sixth of the ten tips by size.
    const normal = { gas: 21_000n, maxFeePerGas: 2_006n, maxPriorityFeePerGas: 6n, baseFeePerGas: 1_000n };
    const slow = { ...normal, maxFeePerGas: 1_256n };
    const fast = { ...normal, maxFeePerGas: 3_006n };
    expect(await fee()).toEqual({ ...normal, speeds: { slow, normal, fast } });
    const transaction = { from: FROM, to: TO, value: "0xde0b6b3a7640000" };
    expect(rpc.map(({ method, params }) => ({ method, params }))).toEqual([
      { method: "eth_estimateGas", params: [transaction] },
      { method: "eth_feeHistory", params: ["0xa", "latest", [10, 50, 90]] },
      { method: "eth_maxPriorityFeePerGas", params: [] },
    ]);
    expect(asked).toEqual([]);
  });

  it("leaves what a wallet may ask for: by the latest base fee, and the tip that the node names", async () => {
    const falling = { baseFeePerGas: ["0x7d0", "0x3e8"], reward: [["0x0", "0x0", "0x0"]] };
    const { fee } = await estimate({ ...GAS, eth_feeHistory: [falling], eth_maxPriorityFeePerGas: ["0x64"] });
    expect(await fee()).toMatchObject({ gas: 21_000n, maxFeePerGas: 4_100n, baseFeePerGas: 1_000n });
  });

  it("costs more the sooner it is wanted: by what others tipped, and by what the base fee may rise to", async () => {
    const reward = [
      ["0x2", "0x5", "0x9"],
      ["0x1", "0x6", "0x28"],
      ["0x3", "0x4", "0x14"],
    ];
    const told = { baseFeePerGas: ["0x1", "0x1", "0x1", "0x3e8"], gasUsedRatio: [0.5, 0.9, 0.1], reward };
    expect(await pricesOf({ eth_feeHistory: [told] })).toEqual({
      slow: [1_252n, 2n],
      normal: [2_005n, 5n],
      fast: [3_020n, 20n],
    });
  });

  it("learns nothing from empty blocks, and tips as usual where nothing else is known", async () => {
    const half = {
      baseFeePerGas: ["0x1", "0x1", "0x3e8"],
      gasUsedRatio: [0, 0.4],
      reward: [
        ["0x0", "0x0", "0x0"],
        ["0x2", "0x5", "0x9"],
      ],
    };
    expect(await pricesOf({ eth_feeHistory: [half] })).toEqual({
      slow: [1_252n, 2n],
      normal: [2_005n, 5n],
      fast: [3_009n, 9n],
    });
    const empty = { baseFeePerGas: ["0x1", "0x3e8"], gasUsedRatio: [0], reward: [["0x0", "0x0", "0x0"]] };
    expect(await pricesOf({ eth_feeHistory: [empty], eth_maxPriorityFeePerGas: ["0x64"] })).toEqual({
      slow: [1_350n, 100n],
      normal: [2_100n, 100n],
      fast: [3_100n, 100n],
    });
  });

  it.each<[string, unknown]>([
    ["no base fee", history("0x0", ["0x1"])],
    ["a base fee and no tips", history("0x3e8", [])],
    ["tips that are none", history("0x3e8", [null, "many"])],
    ["nothing", null],
    ["something else", { baseFeePerGas: "0x3e8", reward: 5 }],
    ["that it does not know the question", new Error("the method eth_feeHistory does not exist")],
  ])("takes the price of now where the history says %s", async (_, answer) => {
    const { fee, rpc } = await estimate({ ...GAS, ...PRICE, eth_feeHistory: [answer] });
    expect(await fee()).toEqual({ gas: 21_000n, gasPrice: 1_000_000_000n });
    expect(rpc.at(-1)?.method).toBe("eth_gasPrice");
  });

  it("asks for the gas of a token's call, of a contract that is there", async () => {
    const { fee, rpc } = await estimate({ eth_estimateGas: ["0xfde8"], ...PRICE, eth_getCode: ["0x6001"] }, TOKENS);
    expect(await fee()).toEqual({ gas: 65_000n, gasPrice: 1_000_000_000n });
    const [transaction] = rpc.find(({ method }) => method === "eth_estimateGas")?.params ?? [];
    expect(transaction).toMatchObject({
      from: FROM,
      to: USDC,
      value: "0x0",
      data: expect.stringMatching(/^0xa9059cbb/),
    });
    expect(rpc.find(({ method }) => method === "eth_getCode")?.params).toEqual([USDC, "latest"]);
  });

  it("refuses a token where there is no contract, which would take the call and move nothing", async () => {
    const { fee } = await estimate({ ...GAS, ...PRICE, eth_getCode: ["0x"] }, TOKENS);
    const problem = `there is no contract at ${USDC} on eip155:1`;
    await expect(fee()).rejects.toMatchObject({ code: "wallet/invalid-params", context: { problem } });
  });

  it.each([
    [new Error("insufficient funds for transfer"), "wallet/insufficient-funds"],
    ["21000", "network/unreachable"],
  ])("says what is wrong: %s", async (gas, code) => {
    const { fee } = await estimate({ eth_estimateGas: [gas], eth_gasPrice: ["0x1"] });
    await expect(fee()).rejects.toMatchObject({ code });
  });
});

describe("a token that refuses", () => {
  const abi = parseAbi([
    "error Error(string)",
    "error Panic(uint256)",
    "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
    "error NotToday()",
  ]);
  const text = (reason: string): string => encodeErrorResult({ abi, errorName: "Error", args: [reason] });
  const reverted = (message: string, data: unknown, code = 3): Error =>
    Object.assign(new Error(message), { code, data });
  const insufficient = encodeErrorResult({ abi, errorName: "ERC20InsufficientBalance", args: [TO as "0x", 1n, 2n] });

  it.each<[string, Error, string]>([
    [
      "its own words, which the node repeats",
      reverted("execution reverted: paused", text("paused")),
      "execution reverted: paused",
    ],
    [
      "its own words in the data alone",
      reverted("execution reverted", text("transfers are\nlocked")),
      "execution reverted: transfers are locked",
    ],
    [
      "its own words as Nethermind has them",
      reverted("VM execution error.", `Reverted ${text("paused")}`, -32015),
      "VM execution error.: paused",
    ],
    ["its own words further in", reverted("reverted", { data: text("paused") }), "reverted: paused"],
    [
      "its own words, which are many",
      reverted("execution reverted", text("x".repeat(2_000))),
      `execution reverted: ${"x".repeat(200)}`,
    ],
    [
      "a panic",
      reverted("execution reverted", encodeErrorResult({ abi, errorName: "Panic", args: [0x11n] })),
      "execution reverted: panic 0x11",
    ],
    [
      "an error of its own",
      reverted("execution reverted", encodeErrorResult({ abi, errorName: "NotToday" })),
      `execution reverted: error ${encodeErrorResult({ abi, errorName: "NotToday" })}`,
    ],
    ["nothing", reverted("execution reverted", "0x"), "execution reverted"],
  ])("is told with %s", async (_, failure, problem) => {
    const { fee } = await estimate({ eth_estimateGas: [failure], ...PRICE, eth_getCode: ["0x6001"] }, TOKENS);
    const failed = await fee().catch((error: unknown) => error);
    const context = { namespace: "eip155", operation: "estimateFee", wallet: "Acme", problem };
    expect(failed).toMatchObject({ code: "wallet/internal", context, cause: { message: failure.message } });
    expect(failed).toMatchObject({ message: expect.stringContaining(problem) });
  });

  it.each([
    ["in words", reverted("execution reverted: ERC20: transfer amount exceeds balance", undefined)],
    ["in words in the data", reverted("execution reverted", text("Dai/insufficient-balance"))],
    ["by the name of its error", reverted("execution reverted", insufficient)],
  ])("says %s that there is too little of it", async (_, failure) => {
    const { fee } = await estimate({ eth_estimateGas: [failure], ...PRICE }, TOKENS);
    await expect(fee()).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
  });
});
