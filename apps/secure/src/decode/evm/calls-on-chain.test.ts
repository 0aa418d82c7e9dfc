import { type EvmChain, startAnvil } from "@foyer-tooling/devnet/anvil";
import { createDeployer } from "@foyer-tooling/devnet/deployer";
import {
  concat,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  size,
  slice,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeCallOf } from "../../testing/describe-evm.ts";
import { isRed } from "../words.ts";

/** Of the test phrase's first account, which deploys. */
const KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
const { address: own } = privateKeyToAccount(KEY);
const THIEF = "0xe1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1";

let running: { readonly chain: EvmChain; stop(): Promise<void> };
let wrapped: Hex;
let token: Hex;
beforeAll(async () => {
  running = await startAnvil({ chainId: 31_337, port: 0 });
  const deployer = createDeployer({ url: running.chain.url, key: KEY });
  wrapped = await deployer.deployWrapped();
  token = await deployer.deployToken({ name: "Gold", symbol: "GLD", decimals: 2 });
}, 60_000);
afterAll(() => running?.stop());

const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [THIEF, maxUint256] });
const put = (at: number, bytes: Hex): Hex => concat([slice(approve, 0, at), bytes, slice(approve, at + size(bytes))]);

const CHANGED: Readonly<Record<string, Hex>> = {
  "a byte behind the arguments": `${approve}00`,
  "many bytes behind the arguments": `${approve}${"ab".repeat(99)}`,
  "a bit set above the address": put(4, "0x01"),
  "all bits set above the address": put(4, `0x${"ff".repeat(12)}`),
  "its last byte missing": slice(approve, 0, 67),
};

/** Sends the call, and returns the thief's allowance afterwards; undefined where the contract reverts. */
async function run(to: Hex, data: Hex): Promise<bigint | undefined> {
  const transport = http(running.chain.url);
  const reader = createPublicClient({ transport, pollingInterval: 50 });
  const wallet = createWalletClient({ account: privateKeyToAccount(KEY), transport });
  const reset = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [THIEF, 0n] });
  const send = async (each: Hex): Promise<boolean> => {
    const hash = await wallet.sendTransaction({ to, data: each, gas: 200_000n, chain: null });
    return (await reader.waitForTransactionReceipt({ hash })).status === "success";
  };
  await send(reset);
  if (!(await send(data))) return undefined;
  return reader.readContract({ address: to, abi: erc20Abi, functionName: "allowance", args: [own, THIEF] });
}

describe("an allowance of everything", { timeout: 60_000 }, () => {
  it.each(Object.keys(CHANGED))("with %s is red if a contract runs it", async (name) => {
    const data = CHANGED[name] as Hex;
    const allowed = [await run(wrapped, data), await run(token, data)];
    const isRun = allowed.some((each) => each !== undefined && each > 0n);
    for (const to of [wrapped, token]) expect(isRed(await describeCallOf({ to, data }))).toBe(true);
    // Only what is cut short is run by neither.
    expect([name, isRun]).toEqual([name, name !== "its last byte missing"]);
    // Bits that are not used are ignored by the older contract alone.
    expect(allowed[1] === undefined).toBe(/above|missing/.test(name));
  });
});
