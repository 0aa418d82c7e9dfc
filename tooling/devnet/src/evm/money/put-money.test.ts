import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { createPublicClient, erc20Abi, type Hex, http, pad, parseAbi } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Running } from "../../running.ts";
import { startDevnet } from "../../start-devnet.ts";
import { type EvmChain, startAnvil } from "../start-anvil.ts";
import { type EvmMoney, putMoney } from "./put-money.ts";
import { writeHistory } from "./write-history.ts";

const [ALICE, BOB, LIAR, POOR] = EVM_TEST_ADDRESSES as [Hex, Hex, Hex, Hex];
const PATIENCE_MS = 60_000;
const YEAR = 365 * 86_400;
const FEED = parseAbi([
  "function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)",
  "function decimals() view returns (uint8)",
]);

let running: Running<EvmChain>;
let money: EvmMoney;
const now = Math.floor(Date.now() / 1_000);
beforeAll(async () => {
  running = await startAnvil({ chainId: 31_337, port: 0, at: now - YEAR });
  money = await putMoney({ url: running.chain.url, chainId: 31_337, accounts: [ALICE, BOB, LIAR] });
  await writeHistory({
    url: running.chain.url,
    account: ALICE,
    payers: [BOB],
    tokens: money.tokens.slice(0, 3),
    transfers: 250,
    from: now - YEAR + 3_600,
    until: now - 60,
  });
}, PATIENCE_MS);
afterAll(() => running.stop());

const client = () => {
  const contracts = {
    ensUniversalResolver: { address: money.universalResolver },
    multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" },
  } as const;
  const { url, name, chainId: id } = running.chain;
  const nativeCurrency = { name: "Ether", symbol: "ETH", decimals: 18 };
  const chain = { id, name, nativeCurrency, rpcUrls: { default: { http: [url] } }, contracts };
  return createPublicClient({ chain, transport: http() });
};

describe("the money of a local EVM chain", () => {
  it("is tokens of usual and of odd decimals, read by Multicall3 in one call", async () => {
    const contracts = money.tokens.flatMap(({ address }) =>
      (["decimals", "symbol", "name"] as const).map((functionName) => ({ address, abi: erc20Abi, functionName })),
    );
    const answers = await client().multicall({ contracts, allowFailure: false });
    expect(answers).toEqual(money.tokens.flatMap(({ decimals, symbol, name }) => [decimals, symbol, name]));
    expect(money.tokens.map(({ decimals }) => decimals)).toEqual([6, 18, 8, 0, 18]);
    expect(money.tokens.at(-1)?.symbol).toHaveLength(10_000);
    expect(money.tokens.at(-1)?.name).toContain("\u202e");
  });

  it("has prices of which one is stale, after a year too", async () => {
    const rounds = await Promise.all(
      money.feeds.map(async ({ address, heartbeat, asset }) => {
        const read = { address, abi: FEED } as const;
        const [, answer, , at] = await client().readContract({ ...read, functionName: "latestRoundData" });
        const places = await client().readContract({ ...read, functionName: "decimals" });
        return { asset, dollars: Number(answer) / 10 ** places, isFresh: now - Number(at) <= heartbeat };
      }),
    );
    expect(rounds.filter(({ isFresh }) => !isFresh)).toMatchObject([{ dollars: 65_000 }]);
    expect(rounds[0]).toEqual({ asset: "eip155:31337/slip44:60", dollars: 3000.12, isFresh: true });
  });

  it("has names that clients of ENS understand, and a liar", async () => {
    const ens = client();
    expect(await ens.getEnsAddress({ name: "alice.eth" })).toBe(ALICE);
    expect(await ens.getEnsAddress({ name: "bob.eth" })).toBe(BOB);
    expect(await ens.getEnsAddress({ name: "nobody.eth" })).toBeNull();
    expect(await ens.getEnsAddress({ name: "nowhere.eth" })).toBeNull();
    expect(await ens.getEnsName({ address: ALICE })).toBe("alice.eth");
    expect(await ens.getEnsName({ address: POOR })).toBeNull();
    expect(await ens.getEnsName({ address: LIAR })).toBeNull();
    expect(await ens.getEnsText({ name: "alice.eth", key: "avatar" })).toMatch(/^data:image\/svg\+xml,/);
    expect(await ens.getEnsText({ name: "bob.eth", key: "avatar" })).toBeNull();
  });

  it("has a history of the past, each transfer a transaction of its own, that costs nobody anything", async () => {
    const chain = client();
    const tokens = money.tokens.slice(0, 3).map(({ address }) => address);
    const event = erc20Abi.find((one) => one.type === "event" && one.name === "Transfer");
    const logs = await chain.getLogs({ address: tokens, event, fromBlock: 2n } as Parameters<typeof chain.getLogs>[0]);
    // What fills the pools is moved too, by others.
    const isOwn = (topic: string | undefined) => topic === pad(ALICE).toLowerCase();
    const moved = logs.filter(({ topics }) => isOwn(topics[1]) || (isOwn(topics[2]) && topics[1] !== pad("0x")));
    // One in five is the chain's own coin.
    expect(moved).toHaveLength(200);
    expect(new Set(moved.map(({ transactionHash }) => transactionHash)).size).toBe(200);
    expect(await chain.getTransactionCount({ address: ALICE })).toBe(125);
    expect(await chain.getBalance({ address: ALICE })).toBe(10_000n * 10n ** 18n);
    const latest = await chain.getBlock();
    expect(Number(latest.timestamp)).toBe(now - 60);
    const earlier = await chain.getBlock({ blockNumber: latest.number - 2n });
    expect(Number(earlier.timestamp)).toBe(now - YEAR + 3_600);
    expect(latest.transactions).toHaveLength(50);
  });

  it("goes on in the present once somebody sends", async () => {
    const chain = client();
    const before = await chain.getBlockNumber();
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "eth_sendTransaction",
      params: [{ from: POOR, to: BOB, value: "0x1" }],
    });
    await fetch(running.chain.url, { method: "POST", headers: { "content-type": "application/json" }, body });
    await expect.poll(async () => await chain.getBlockNumber({ cacheTime: 0 })).toBeGreaterThan(before);
    expect(Math.abs(Number((await chain.getBlock()).timestamp) - Date.now() / 1_000)).toBeLessThan(120);
  });
});

it("is on the first chain alone, where it was asked for", async () => {
  const devnet = await startDevnet({ chains: ["evm"], money: true, history: 10 });
  const [first, second] = devnet.evm;
  const counts = devnet.evm.map(({ url }) =>
    createPublicClient({ transport: http(url) }).getTransactionCount({ address: ALICE }),
  );
  expect(await Promise.all(counts)).toEqual([5, 0]);
  await devnet.stop();
  expect(first?.money).toEqual(money);
  expect(second?.money).toBeUndefined();
});
