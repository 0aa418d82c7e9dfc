import type { AccountId, AssetId, SwapGiven, SwapQuote } from "@foyer/contract";
import { evmSwaps, uniswap } from "@foyer/eip155/swap";
import { EVM_TEST_ADDRESSES, EVM_TEST_KEYS } from "@foyer/testing";
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Running } from "../running.ts";
import type { EvmMoney } from "./money/put-money.ts";
import { startWithMoney } from "./money/start-with-money.ts";
import type { EvmChain } from "./start-anvil.ts";

const PATIENCE_MS = 60_000;
const [OWNER] = EVM_TEST_ADDRESSES as [Hex];
const ACCOUNT: AccountId = `eip155:31337:${OWNER}`;
const COIN: AssetId = "eip155:31337/slip44:60";
const ETHER = 10n ** 18n;
/** More than any swap takes: in the next block a pool of v3 may note a price more than in the one that was asked. */
const GAS = 1_000_000n;
/** 1,000 by `FOYER_SWAPS=1000`: the figure. */
const SWAPS = Number(process.env["FOYER_SWAPS"] ?? 50);

let running: Running<EvmChain>;
let money: EvmMoney;
beforeAll(async () => {
  running = await startWithMoney({ chainId: 31_337, port: 0 });
  money = running.chain.money as EvmMoney;
}, PATIENCE_MS);
afterAll(() => running.stop());

const GIVEN: SwapGiven = {
  clock: {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  fetch: globalThis.fetch,
  signal: new AbortController().signal,
};

function world() {
  const { url, name } = running.chain;
  const { router, quoter, wrapped, tokens } = money.swaps;
  const all = [...money.tokens, ...tokens, wrapped];
  const addressOf = (symbol: string): Hex => {
    const found = all.find((token) => token.symbol === symbol);
    if (!found) throw new Error(`no ${symbol}`);
    return found.address;
  };
  const network = {
    id: 31_337,
    name,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    tokens: all.map(({ address }) => address),
    uniswap: { router, quoter },
    swapOver: [addressOf("USDC"), addressOf("DAI")],
  };
  const networks = [network];
  const wallet = createWalletClient({ account: privateKeyToAccount(EVM_TEST_KEYS[0] as Hex), transport: http(url) });
  const reader = createPublicClient({ transport: http(url), pollingInterval: 10 });
  const assetOf = (symbol: string): AssetId =>
    symbol === "ETH" ? COIN : `eip155:31337/erc20:${addressOf(symbol).toLowerCase()}`;
  const send = async (call: { to: string; data: Hex; value: bigint }) => {
    const sent = { to: call.to as Hex, data: call.data, value: call.value, chain: null, gas: GAS };
    const hash = await wallet.sendTransaction(sent);
    // By itself, the chain now and then leaves one until somebody sends more.
    await createTestClient({ mode: "anvil", transport: http(url) }).mine({ blocks: 1 });
    const receipt = await reader.waitForTransactionReceipt({ hash });
    expect(receipt.status).toBe("success");
    return receipt;
  };
  const held = async (symbol: string): Promise<bigint> =>
    symbol === "ETH"
      ? reader.getBalance({ address: OWNER })
      : reader.readContract({ address: addressOf(symbol), abi: erc20Abi, functionName: "balanceOf", args: [OWNER] });
  return {
    provider: uniswap({ networks }),
    chain: evmSwaps({ networks }),
    assetOf,
    addressOf,
    wallet,
    reader,
    held,
    send,
    quote: (from: string, to: string, amount: bigint): Promise<SwapQuote> =>
      uniswap({ networks }).quote(
        { account: ACCOUNT, from: assetOf(from), to: assetOf(to), amount, slippage: 100 },
        GIVEN,
      ),
    /** Lets the router take all of a token. */
    async allow(symbol: string, amount = maxUint256) {
      await send(evmSwaps({ networks }).approve({ asset: assetOf(symbol), spender: router, amount }));
    },
    /** Swaps, and says what arrived: fees of the chain are not counted. */
    async execute(to: string, quote: SwapQuote): Promise<bigint> {
      const call = await uniswap({ networks }).build(quote, GIVEN);
      const before = await held(to);
      const { gasUsed, effectiveGasPrice } = await send(call);
      const after = await held(to);
      return after - before + (to === "ETH" ? gasUsed * effectiveGasPrice : 0n);
    },
  };
}

/** The least that a transaction takes, as its own calldata says. */
function readMinimum(data: Hex): readonly bigint[] {
  const abi = parseAbi([
    "struct Path { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }",
    "function multicall(uint256 deadline, bytes[] data)",
    "function exactInput(Path given)",
    "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)",
    "function unwrapWETH9(uint256 amountMinimum, address recipient)",
    "function deposit()",
    "function withdraw(uint256 value)",
  ]);
  const outer = decodeFunctionData({ abi, data });
  if (outer.functionName !== "multicall") return [];
  return outer.args[1].flatMap((step) => {
    const { functionName, args } = decodeFunctionData({ abi, data: step });
    if (functionName === "exactInput") return [args[0].amountOutMinimum];
    if (functionName === "swapExactTokensForTokens") return [args[1]];
    return functionName === "unwrapWETH9" ? [args[0]] : [];
  });
}

describe("swapping over pools", () => {
  it("takes the better of v2 and v3, and goes over another token where that is better", async () => {
    const { quote } = world();
    expect(await quote("ETH", "USDC", ETHER / 100n)).toMatchObject({ route: "Uniswap v3" });
    expect(await quote("ETH", "USDC", 150n * ETHER)).toMatchObject({ route: "Uniswap v2" });
    const over = await quote("WBTC", "PRM", 10n ** 6n);
    expect(over.expected).toBeGreaterThan(0n);
    expect((over.plan as { route: { tokens: string[] } }).route.tokens).toHaveLength(3);
  });

  it("says by how much a large sum is worth less, and nothing where a small one tells nothing", async () => {
    const { quote } = world();
    const small = await quote("ETH", "DAI", ETHER / 1_000n);
    const large = await quote("ETH", "DAI", 25n * ETHER);
    expect(small.impact).toBeLessThan(5);
    expect(large.impact).toBeGreaterThan(1_900);
    expect(large.impact).toBeLessThan(2_100);
    expect((await quote("ETH", "USDC", 10n ** 12n)).impact).toBeUndefined();
  });

  it("quotes more than the account has, which is for whoever asks to judge", async () => {
    const { quote, held } = world();
    expect(await quote("USDC", "ETH", (await held("USDC")) + 1n)).toMatchObject({ route: "Uniswap v2" });
  });

  it("refuses what nobody has a pool of", async () => {
    await expect(world().quote("ETH", "PTS", ETHER)).rejects.toMatchObject({ code: "swap/no-liquidity" });
  });

  it("brings to the unit what was quoted, and has the least of it in the calldata", async () => {
    const { quote, execute, allow, provider } = world();
    await allow("USDC");
    await allow("DAI");
    const tokens = ["ETH", "USDC", "DAI", "WBTC", "WETH"];
    await allow("WBTC");
    await allow("WETH");
    await execute("WETH", await quote("ETH", "WETH", 500n * ETHER));
    let seed = 7;
    const random = (limit: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * limit);
    };
    const units: { readonly [symbol: string]: bigint } = {
      ETH: 10n ** 15n,
      WETH: 10n ** 15n,
      USDC: 10n ** 5n,
      DAI: 10n ** 17n,
      WBTC: 10n ** 3n,
    };
    for (let count = 0; count < SWAPS; count += 1) {
      const from = tokens[random(tokens.length)] ?? "ETH";
      const others = tokens.filter((token) => token !== from);
      const to = others[random(others.length)] ?? "USDC";
      const amount = (units[from] ?? 1n) * BigInt(1 + random(300)) + BigInt(random(1_000));
      const quoted = await quote(from, to, amount);
      const { data } = await provider.build(quoted, GIVEN);
      const least = readMinimum(data);
      // Of two steps, what comes out of the second has the least.
      const ends = quoted.route === "Uniswap v2 and v3" ? least.slice(1) : least;
      for (const minimum of ends) expect(minimum).toBe(quoted.minimum);
      if (quoted.spender !== undefined) expect(least.length).toBeGreaterThan(0);
      expect(quoted.minimum).toBeLessThanOrEqual(quoted.expected);
      expect(await execute(to, quoted), `${from} to ${to}, ${amount}`).toBe(quoted.expected);
    }
  }, 600_000);

  it(
    "goes over pools of both versions where there is no other way, in either order",
    async () => {
      const { quote, execute, allow, provider, reader, addressOf } = world();
      for (const [from, to, amount] of [
        ["PRM", "DAI", 10n * 10n ** 6n],
        ["DAI", "MUTE", 10n * ETHER],
      ] as const) {
        await allow(from);
        const quoted = await quote(from, to, amount);
        expect(quoted).toMatchObject({ route: "Uniswap v2 and v3" });
        // Dollars for dollars, less what two pools keep.
        expect(quoted.expected * 100n).toBeGreaterThan(
          (98n * amount * (to === "DAI" ? 10n ** 12n : 1n)) / (to === "DAI" ? 1n : 10n ** 12n),
        );
        expect(quoted.impact).toBeLessThan(20);
        const least = readMinimum((await provider.build(quoted, GIVEN)).data);
        expect(least).toEqual([0n, quoted.minimum]);
        expect(await execute(to, quoted)).toBe(quoted.expected);
        // Nothing is left behind in the router.
        for (const symbol of ["WETH", "PRM", "DAI", "MUTE"]) {
          const of = { address: addressOf(symbol), abi: erc20Abi, functionName: "balanceOf" } as const;
          expect(await reader.readContract({ ...of, args: [money.swaps.router] })).toBe(0n);
        }
        // More than what comes out, and the whole of it is undone.
        const again = await quote(from, to, amount);
        const call = await provider.build({ ...again, minimum: again.expected + 1n }, GIVEN);
        expect(await world().chain.tryOut({ ...again, call }, GIVEN)).toMatchObject({ status: "fails" });
        await allow(from, 0n);
      }
    },
    PATIENCE_MS,
  );

  it(
    "quotes what arrives of a token that keeps a part, in and out",
    async () => {
      const { quote, execute, allow } = world();
      const out = await quote("ETH", "TOLL", ETHER / 10n);
      expect(out.keeps).toBe(100);
      expect(await execute("TOLL", out)).toBe(out.expected);
      // Also before the router may take it.
      const before = await quote("TOLL", "ETH", 50n * ETHER);
      expect(before.keeps).toBeGreaterThan(90);
      await allow("TOLL");
      const back = await quote("TOLL", "ETH", 50n * ETHER);
      expect(back.expected).toBe(before.expected);
      expect(await execute("ETH", back)).toBe(back.expected);
    },
    PATIENCE_MS,
  );

  it(
    "swaps a token that returns nothing, both ways",
    async () => {
      const { quote, execute, allow } = world();
      const out = await quote("ETH", "MUTE", ETHER / 10n);
      expect(await execute("MUTE", out)).toBe(out.expected);
      await allow("MUTE", 5n * 10n ** 7n);
      const back = await quote("MUTE", "ETH", 5n * 10n ** 7n);
      expect(await execute("ETH", back)).toBe(back.expected);
    },
    PATIENCE_MS,
  );

  it(
    "wraps and unwraps coin for coin",
    async () => {
      const { quote, execute } = world();
      const wrap = await quote("ETH", "WETH", ETHER);
      expect(wrap).toMatchObject({ expected: ETHER, minimum: ETHER, impact: 0 });
      expect(wrap.spender).toBeUndefined();
      expect(await execute("WETH", wrap)).toBe(ETHER);
      const back = await quote("WETH", "ETH", ETHER);
      expect(await execute("ETH", back)).toBe(ETHER);
    },
    PATIENCE_MS,
  );

  it(
    "takes a permit in the place of an approval",
    async () => {
      const { quote, provider, chain, wallet, send, held, assetOf } = world();
      const amount = 50n * 10n ** 6n;
      const quoted = await quote("PRM", "ETH", amount);
      const deadline = BigInt(Math.floor(Date.now() / 1_000) + 600);
      const allowance = { account: ACCOUNT, asset: assetOf("PRM"), spender: money.swaps.router };
      expect(await chain.fetchAllowance(allowance, GIVEN)).toBe(0n);
      const typed = await chain.fetchPermit({ ...allowance, amount, deadline }, GIVEN);
      const signature = await wallet.signTypedData(typed as Parameters<typeof wallet.signTypedData>[0]);
      const before = await held("PRM");
      await send(await provider.build(quoted, { ...GIVEN, permit: { deadline, signature } }));
      expect(before - (await held("PRM"))).toBe(amount);
      expect(await chain.fetchAllowance(allowance, GIVEN)).toBe(0n);
      // A token without permits, and the chain's coin, have none.
      const of = { account: ACCOUNT, spender: money.swaps.router, amount, deadline };
      expect(await chain.fetchPermit({ ...of, asset: assetOf("USDC") }, GIVEN)).toBeUndefined();
      expect(await chain.fetchPermit({ ...of, asset: COIN }, GIVEN)).toBeUndefined();
    },
    PATIENCE_MS,
  );

  it("lists the coin, the wrapped one and the tokens of the network, as they call themselves", async () => {
    const list = await world().provider.fetchTokens("eip155:31337", GIVEN);
    expect(list.slice(0, 3).map(({ symbol }) => symbol)).toEqual(["ETH", "WETH", "USDC"]);
    expect(list.find(({ symbol }) => symbol === "MUTE")).toMatchObject({ decimals: 6, name: "Mute Dollar" });
  });

  it("does not build what has expired", async () => {
    const { quote, provider } = world();
    const quoted = await quote("ETH", "USDC", ETHER / 10n);
    const late = { ...GIVEN, clock: { ...GIVEN.clock, now: () => quoted.expiresAt + 1 } };
    await expect(provider.build(quoted, late)).rejects.toMatchObject({ code: "swap/expired" });
  });

  it("knows by a trial what would fail, and why", async () => {
    const { quote, provider, chain } = world();
    const quoted = await quote("ETH", "USDC", ETHER / 10n);
    const call = await provider.build({ ...quoted, minimum: quoted.expected + 1n }, GIVEN);
    expect(await chain.tryOut({ ...quoted, call }, GIVEN)).toEqual({ status: "fails", reason: "Too little received" });
    const good = await provider.build(quoted, GIVEN);
    expect(await chain.tryOut({ ...quoted, call: good }, GIVEN)).toEqual({
      status: "passes",
      received: quoted.expected,
    });
  });
});
