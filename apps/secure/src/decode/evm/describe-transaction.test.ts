import { encodeFunctionData, parseAbi } from "viem";
import { expect, test } from "vitest";
import type { EvmTransaction } from "../../wallet/wallet.ts";
import { isRed, type Sheet } from "../words.ts";
import { describeTransaction } from "./describe-transaction.ts";

const OWN = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const OTHER = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const abi = parseAbi([
  "function transfer(address,uint256)",
  "function transferFrom(address,address,uint256)",
  "function approve(address,uint256)",
  "function increaseAllowance(address,uint256)",
  "function setApprovalForAll(address,bool)",
  "function safeTransferFrom(address,address,uint256)",
  "function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)",
]);
const network = {
  id: "eip155:1",
  namespace: "eip155",
  reference: "1",
  rpc: "",
  name: "Ethereum",
  symbol: "ETH",
} as const;

const usdc = async (_: string, params: unknown): Promise<string> => {
  const [{ data }] = params as readonly [{ readonly data: string }];
  return data === "0x313ce567" ? `0x${"6".padStart(64, "0")}` : `0x${"55534443".padEnd(64, "0")}`;
};
const silent = async (): Promise<string> => "0x";

function describe(change: Partial<EvmTransaction>, node: typeof usdc = usdc): Promise<Sheet> {
  const transaction: EvmTransaction = {
    chainId: 1,
    to: TOKEN,
    value: 0n,
    data: "0x",
    nonce: 0,
    gas: 21_000n,
    gasPrice: 10n ** 9n,
    ...change,
  };
  return describeTransaction({ transaction, network, own: OWN, node, trial: { outcome: "passes" } });
}
const titles = ({ actions }: Sheet): readonly string[] => actions.map(({ title }) => title.key);
const warnings = ({ actions }: Sheet): readonly string[] =>
  actions.flatMap((action) => action.warnings.map(({ words }) => words.key));

test("money is sent with its amount to the last digit, and its fee at most", async () => {
  const sheet = await describe({ to: OTHER, value: 1_234_567_890_123_456_789_012n });
  expect(sheet.actions).toMatchObject([{ hero: { amount: "1,234.567890123456789012", symbol: "ETH" } }]);
  expect(sheet.facts).toMatchObject([{ name: "fact.mostFee", value: { amount: "0.000021" } }]);
  expect(isRed(sheet)).toBe(false);
});

test("tokens are sent by the token's own decimals and name", async () => {
  const sheet = await describe({
    data: encodeFunctionData({ abi, functionName: "transfer", args: [OTHER, 1_500_000n] }),
  });
  expect(sheet.actions).toMatchObject([
    {
      hero: { amount: "1.5", symbol: "USDC" },
      facts: [{ name: "fact.to", value: { address: OTHER.toLowerCase() } }, { name: "fact.token" }],
    },
  ]);
});

test("a token that says nothing of itself is told so, and its number is shown", async () => {
  const sheet = await describe(
    { data: encodeFunctionData({ abi, functionName: "transfer", args: [OTHER, 15n] }) },
    silent,
  );
  expect(warnings(sheet)).toEqual(["warning.unknownToken"]);
  expect(sheet.actions[0]?.facts[0]).toEqual({ name: "fact.number", value: { kind: "code", text: "15" } });
});

test("leave to spend is said, and in red where it has no end", async () => {
  const some = await describe({
    data: encodeFunctionData({ abi, functionName: "approve", args: [OTHER, 1_000_000n] }),
  });
  expect([isRed(some), warnings(some)]).toEqual([false, ["warning.approve"]]);
  for (const amount of [2n ** 256n - 1n, 2n ** 255n, 2n ** 96n - 1n]) {
    const all = await describe({ data: encodeFunctionData({ abi, functionName: "approve", args: [OTHER, amount] }) });
    expect(isRed(all)).toBe(true);
    expect(all.actions[0]?.hero).toBeUndefined();
  }
  expect(
    isRed(
      await describe({
        data: encodeFunctionData({ abi, functionName: "increaseAllowance", args: [OTHER, 2n ** 256n - 1n] }),
      }),
    ),
  ).toBe(true);
  const none = await describe({ data: encodeFunctionData({ abi, functionName: "approve", args: [OTHER, 0n] }) });
  expect([titles(none), isRed(none)]).toEqual([["action.revoke"], false]);
});

test("an allowance that is lowered says by how much, and is not red", async () => {
  const lower = parseAbi(["function decreaseAllowance(address,uint256)"]);
  const sheet = await describe({ data: encodeFunctionData({ abi: lower, args: [OTHER, 1_500_000n] }) });
  expect([titles(sheet), isRed(sheet)]).toEqual([["action.revoke"], false]);
  expect(sheet.actions).toMatchObject([
    { hero: { amount: "1.5", symbol: "USDC" }, facts: [{ name: "fact.spender" }, { name: "fact.token" }] },
  ]);
});

test("leave for all collectibles is red, and taking it back is not", async () => {
  const yes = await describe({
    data: encodeFunctionData({ abi, functionName: "setApprovalForAll", args: [OTHER, true] }),
  });
  const no = await describe({
    data: encodeFunctionData({ abi, functionName: "setApprovalForAll", args: [OTHER, false] }),
  });
  expect([titles(yes), isRed(yes), titles(no), isRed(no)]).toEqual([
    ["action.approveAll"],
    true,
    ["action.revokeAll"],
    false,
  ]);
});

test("what moves another's tokens says so", async () => {
  const sheet = await describe({
    data: encodeFunctionData({ abi, functionName: "transferFrom", args: [OTHER, OWN, 1n] }),
  });
  expect(warnings(sheet)).toEqual(["warning.fromOther"]);
});

test("a call that is not known says so, with its selector and how much it carries", async () => {
  const sheet = await describe({ data: "0xdeadbeef0011" });
  expect(sheet.actions[0]).toMatchObject({
    title: { key: "action.unknown" },
    facts: [
      { name: "fact.contract" },
      { value: { text: "0xdeadbeef" } },
      { value: { words: { values: { count: "6" } } } },
    ],
  });
});

test("a known call with a byte too many is read as contracts read it, and an address too long is red", async () => {
  const data = encodeFunctionData({ abi, functionName: "transfer", args: [OTHER, 1_500_000n] });
  const longer = await describe({ data: `${data}00` });
  expect([titles(longer), warnings(longer), isRed(longer)]).toEqual([
    ["action.sendToken"],
    ["warning.extraData"],
    false,
  ]);
  const bent = await describe({ data: data.replace("a9059cbb00", "a9059cbb01") as `0x${string}` });
  expect([titles(bent), isRed(bent)]).toEqual([["action.sendToken"], true]);
  for (const { actions } of [longer, bent])
    expect(actions[0]).toMatchObject({
      hero: { amount: "1.5", symbol: "USDC" },
      facts: [{ name: "fact.to", value: { address: OTHER.toLowerCase() } }, { name: "fact.token" }],
    });
});

test("money that goes along with a call is shown first", async () => {
  const sheet = await describe({
    value: 5n,
    data: encodeFunctionData({ abi, functionName: "approve", args: [OTHER, 1n] }),
  });
  expect(titles(sheet)).toEqual(["action.send", "action.approve"]);
});

test("a new contract is red, and a trial that fails is told", async () => {
  const { to: _, ...rest } = { to: undefined, data: "0x6001" as const };
  const transaction: EvmTransaction = { chainId: 1, value: 0n, nonce: 0, gas: 1n, gasPrice: 1n, ...rest };
  const sheet = await describeTransaction({
    transaction,
    network,
    own: OWN,
    node: silent,
    trial: { outcome: "fails", reason: "no" },
  });
  expect([titles(sheet), isRed(sheet), sheet.warnings[0]?.words.key]).toEqual([
    ["action.create"],
    true,
    "warning.fails",
  ]);
});
