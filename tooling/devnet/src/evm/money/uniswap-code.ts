import { createRequire } from "node:module";
import type { Hex } from "viem";

/** What Uniswap's contracts were compiled to, as its own packages have it. They run on local chains, and nothing we ship has them. */
export type UniswapCode = {
  readonly wrapped: Hex;
  readonly factoryV2: Hex;
  readonly factoryV3: Hex;
  readonly positions: Hex;
  readonly quoter: Hex;
  readonly router: Hex;
};

const FILES = {
  wrapped: "v2-periphery/build/WETH9.json",
  factoryV2: "v2-core/build/UniswapV2Factory.json",
  factoryV3: "v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json",
  positions: "v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json",
  quoter: "v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json",
  router: "swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json",
} as const satisfies { readonly [C in keyof UniswapCode]: string };

/** Reads it from the packages that are installed. */
export function readUniswapCode(): UniswapCode {
  const require = createRequire(import.meta.url);
  const read = (name: keyof UniswapCode): Hex => {
    const { bytecode } = require(`@uniswap/${FILES[name]}`) as { readonly bytecode: string };
    return bytecode.startsWith("0x") ? (bytecode as Hex) : `0x${bytecode}`;
  };
  return {
    wrapped: read("wrapped"),
    factoryV2: read("factoryV2"),
    factoryV3: read("factoryV3"),
    positions: read("positions"),
    quoter: read("quoter"),
    router: read("router"),
  };
}
