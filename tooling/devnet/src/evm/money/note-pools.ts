import { encodeFunctionData, getCreate2Address, type Hex, keccak256, pad, parseAbi } from "viem";
import { encodeMint } from "./money-tokens.ts";
import type { Transactions } from "./transactions.ts";
import type { UniswapCode } from "./uniswap-code.ts";

/** One side of a pool. `value`: smallest unit. */
export type PoolSide = { readonly token: Hex; readonly value: bigint };

/** Uniswap's contracts on a local chain, and what fills their pools. */
export type Pools = {
  readonly wrapped: Hex;
  readonly factoryV2: Hex;
  readonly quoter: Hex;
  readonly router: Hex;
  /** Notes a pool of v2 with coins of both sides in it. */
  addV2(one: PoolSide, other: PoolSide): void;
  /** Notes a pool of v3 that takes `fee` millionths of what is swapped, with coins over the whole range of prices. */
  addV3(fee: keyof typeof LAST_TICKS, one: PoolSide, other: PoolSide): void;
};

const ABI = parseAbi([
  "function deposit()",
  "function transfer(address to, uint256 value)",
  "function approve(address spender, uint256 value)",
  "function createPair(address one, address other)",
  "function mint(address to)",
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96)",
]);
const POSITIONS = parseAbi([
  "struct Position { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "function mint(Position position)",
]);

/** What the code of every pair of v2 is known by. @see https://docs.uniswap.org/contracts/v2/guides/smart-contract-integration/getting-pair-addresses */
const PAIR_CODE_HASH = "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f";
/** The last tick of the whole range, by the share that a pool takes. */
const LAST_TICKS = { 500: 887_270, 3000: 887_220 } as const;
const NOBODY: Hex = "0x0000000000000000000000000000000000000000";
/** In the year 2603. */
const LATE = 20_000_000_000n;
const ALL = 2n ** 255n;

/** Notes the contracts. `maker`: who fills the pools, with coins that anybody may make. */
export function createPools(
  transactions: Transactions,
  { maker, uniswap }: { readonly maker: Hex; readonly uniswap: UniswapCode },
): Pools {
  const deploy = (code: Hex, ...addresses: readonly Hex[]): Hex =>
    transactions.deploy(`${code}${addresses.map((address) => pad(address).slice(2)).join("")}`);
  const wrapped = deploy(uniswap.wrapped);
  const factoryV2 = deploy(uniswap.factoryV2, maker);
  const factoryV3 = deploy(uniswap.factoryV3);
  const positions = deploy(uniswap.positions, factoryV3, wrapped, NOBODY);
  const quoter = deploy(uniswap.quoter, factoryV3, wrapped);
  const router = deploy(uniswap.router, factoryV2, factoryV3, positions, wrapped);
  /** What is not the chain's coin is made out of nothing. */
  const get = ({ token, value }: PoolSide): void => {
    if (token === wrapped) transactions.call(wrapped, encodeFunctionData({ abi: ABI, functionName: "deposit" }), value);
    else transactions.call(token, encodeMint(maker, value));
  };
  return {
    wrapped,
    factoryV2,
    quoter,
    router,
    addV2(...sides) {
      const [first, second] = sort(sides);
      const created = encodeFunctionData({ abi: ABI, functionName: "createPair", args: [first.token, second.token] });
      transactions.call(factoryV2, created);
      const salt = keccak256(`0x${first.token.slice(2)}${second.token.slice(2)}`);
      const pair = getCreate2Address({ from: factoryV2, salt, bytecodeHash: PAIR_CODE_HASH });
      for (const side of sides) {
        get(side);
        const args = [pair, side.value] as const;
        transactions.call(side.token, encodeFunctionData({ abi: ABI, functionName: "transfer", args }));
      }
      transactions.call(pair, encodeFunctionData({ abi: ABI, functionName: "mint", args: [maker] }));
    },
    addV3(fee, ...sides) {
      const [first, second] = sort(sides);
      for (const side of sides) {
        get(side);
        const args = [positions, ALL] as const;
        transactions.call(side.token, encodeFunctionData({ abi: ABI, functionName: "approve", args }));
      }
      const price = root((second.value << 192n) / first.value);
      const args = [first.token, second.token, fee, price] as const;
      const functionName = "createAndInitializePoolIfNecessary";
      transactions.call(positions, encodeFunctionData({ abi: ABI, functionName, args }));
      const position = {
        token0: first.token,
        token1: second.token,
        fee,
        tickLower: -LAST_TICKS[fee],
        tickUpper: LAST_TICKS[fee],
        amount0Desired: first.value,
        amount1Desired: second.value,
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: maker,
        deadline: LATE,
      };
      transactions.call(positions, encodeFunctionData({ abi: POSITIONS, functionName: "mint", args: [position] }));
    },
  };
}

/** By address, as pools have it. */
function sort([one, other]: readonly [PoolSide, PoolSide]): readonly [PoolSide, PoolSide] {
  return one.token.toLowerCase() < other.token.toLowerCase() ? [one, other] : [other, one];
}

/** The whole part of a square root. */
function root(value: bigint): bigint {
  let [guess, better] = [value, (value + 1n) / 2n];
  while (better < guess) [guess, better] = [better, (better + value / better) / 2n];
  return guess;
}
