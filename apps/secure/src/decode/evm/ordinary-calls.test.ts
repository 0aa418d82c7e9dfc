import { createRequire } from "node:module";
import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  erc4626Abi,
  parseAbiItem,
} from "viem";
import { expect, it } from "vitest";
import { createTokenNode, describeCallOf, OWN } from "../../testing/describe-evm.ts";
import { isRed } from "../words.ts";

const OTHER = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const CONTRACT = "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45";

const requireHere = createRequire(import.meta.url);
const requireThere = createRequire(requireHere.resolve("@foyer-tooling/devnet/deployer"));
const uniswap = (path: string): Abi => (requireThere(`@uniswap/${path}`) as { readonly abi: Abi }).abi;

/** Methods that give control or everything away, whatever their arguments; they are red by right. */
const RED =
  /^(setOwner|transferOwnership|initialize|createAndInitialize|callPositionManager|.*ForAll|approveMax.*|approveZero.*)/;

/** By its parameters' types: a little of everything, and the account itself wherever an address is asked for. */
function sample({ type, components = [] }: AbiParameter & { readonly components?: readonly AbiParameter[] }): unknown {
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list)
    return Array.from({ length: Number(list[2]) || 1 }, () => sample({ type: list[1] ?? "", components } as never));
  if (type === "tuple") return Object.fromEntries(components.map((each) => [each.name, sample(each)]));
  if (type === "address") return OWN;
  if (type === "bool") return false;
  if (type === "string") return "text";
  if (type === "bytes") return "0x";
  if (type.startsWith("bytes")) return `0x${"11".repeat(Number(type.slice(5)))}`;
  return type.startsWith("int") ? -100n : /^uint(8|16|24|32|48)$/.test(type) ? 27 : 1_000n;
}

function callsOf(abi: Abi): readonly (readonly [name: string, data: string])[] {
  return abi
    .filter((item): item is AbiFunction => item.type === "function" && !/view|pure/.test(item.stateMutability ?? ""))
    .filter(({ name }) => !RED.test(name))
    .map((item) => {
      const args = item.inputs.map(sample);
      return [item.name, encodeFunctionData({ abi: [item], args } as never)];
    });
}

const CONTRACTS: Readonly<Record<string, Abi>> = {
  "Uniswap V2 router": uniswap("v2-periphery/build/UniswapV2Router02.json"),
  "Uniswap swap router": uniswap("swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json"),
  "Uniswap positions": uniswap(
    "v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json",
  ),
  WETH9: uniswap("v2-periphery/build/WETH9.json"),
  "ERC-20": erc20Abi,
  "ERC-721": erc721Abi,
  "ERC-4626": erc4626Abi,
};

/** Contracts that are tokens themselves, and that the account holds. */
const HELD = /^(WETH9|ERC-)/;

for (const [name, abi] of Object.entries(CONTRACTS)) {
  it(`an ordinary call of ${name} is not red, whichever it is`, async () => {
    const node = createTokenNode(HELD.test(name) ? [CONTRACT] : []);
    const red: string[] = [];
    for (const [method, data] of callsOf(abi)) {
      if (isRed(await describeCallOf({ to: CONTRACT, data }, node))) red.push(method);
    }
    expect(red).toEqual([]);
    expect(callsOf(abi).length).toBeGreaterThan(2);
  });
}

/** Of contracts whose ABI no package here has, by their published signatures. */
const SIGNATURES: readonly string[] = [
  // Aave, Compound, Morpho and Spark.
  "supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)",
  "withdraw(address asset,uint256 amount,address to)",
  "borrow(address asset,uint256 amount,uint256 rate,uint16 referralCode,address onBehalfOf)",
  "repay(address asset,uint256 amount,uint256 rate,address onBehalfOf)",
  "setUserUseReserveAsCollateral(address asset,bool useAsCollateral)",
  "claimAllRewardsToSelf(address[] assets)",
  "enterMarkets(address[] cTokens)",
  "exitMarket(address cToken)",
  // Lido, Rocket Pool, Curve, Balancer, Convex and Synthetix.
  "requestWithdrawals(uint256[] amounts,address owner)",
  "claimWithdrawals(uint256[] ids,uint256[] hints)",
  "exchange(int128 i,int128 j,uint256 dx,uint256 min_dy)",
  "add_liquidity(uint256[2] amounts,uint256 min)",
  "remove_liquidity(uint256 amount,uint256[2] min)",
  "joinPool(bytes32 id,address sender,address recipient,(address[] assets,uint256[] max,bytes data,bool fromInternal) request)",
  "deposit(uint256 pid,uint256 amount,bool stake)",
  "getReward(address account,bool extras)",
  // Swaps: 1inch, 0x, CoW and Uniswap's universal router.
  "swap(address executor,(address src,address dst,address a,address b,uint256 amount,uint256 min,uint256 flags) d,bytes data)",
  "transformERC20(address input,address output,uint256 amount,uint256 min,(uint32 n,bytes data)[] t)",
  "execute(bytes commands,bytes[] inputs,uint256 deadline)",
  "setPreSignature(bytes orderUid,bool signed)",
  // Collectibles, names, votes, bridges and payments.
  "mintPublic(address nft,address fee,address minter,uint256 quantity)",
  "claim(address receiver,uint256 quantity,address currency,uint256 price,bytes32[] proof)",
  "purchase(uint256 quantity)",
  "register(string name,address owner,uint256 duration,bytes32 secret,address resolver,bytes[] data,bool reverse,uint16 fuses)",
  "renew(string name,uint256 duration)",
  "setText(bytes32 node,string key,string value)",
  "setAddr(bytes32 node,address a)",
  "castVote(uint256 proposal,uint8 support)",
  "depositETH(uint32 minGas,bytes data)",
  "depositTransaction(address to,uint256 value,uint64 gas,bool creation,bytes data)",
  "outboundTransfer(address token,address to,uint256 amount,uint256 gas,uint256 price,bytes data)",
  "sendToken((uint32 dst,bytes32 to,uint256 amount,uint256 min,bytes opts,bytes msg,bytes cmd) p,(uint256 a,uint256 b) fee,address refund)",
  "fulfillBasicOrder_efficient_6GL6yc((address a,uint256 b,uint256 c,address d,address e,address f,uint256 g,uint256 h,uint8 i,uint256 j,uint256 k,bytes32 l,uint256 m,bytes32 n,bytes32 o,uint256 p,(uint256 q,address r)[] s,bytes t) params)",
  "aggregate3((address target,bool canFail,bytes data)[] calls)",
  "pay(bytes32 id,address token,uint256 amount)",
  "createStream(address to,uint256 amount,uint256 start,uint256 stop)",
  "vote(uint256 choice)",
  "move(uint8 from,uint8 to)",
];

it.each(SIGNATURES)("%s is not red, with and without further bytes behind it", async (signature) => {
  const item = parseAbiItem(`function ${signature}`) as AbiFunction;
  const data = encodeFunctionData({ abi: [item], args: item.inputs.map(sample) } as never);
  for (const each of [data, `${data}62617365`])
    expect(isRed(await describeCallOf({ to: CONTRACT, data: each, value: 5n }))).toBe(false);
});

it("a limited allowance, a transfer and taking an allowance back are not red, with a page’s own code behind them", async () => {
  const calls = (["approve", "transfer"] as const).flatMap((functionName) =>
    [0n, 5_000_000n].map((amount) => encodeFunctionData({ abi: erc20Abi, functionName, args: [OTHER, amount] })),
  );
  const node = createTokenNode([CONTRACT]);
  for (const data of calls)
    for (const each of [data, `${data}62617365`])
      expect(isRed(await describeCallOf({ to: CONTRACT, data: each }, node))).toBe(false);
});
