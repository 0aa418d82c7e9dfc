import type { DemoDevnet } from "./devnet.ts";

/** `mint(address,uint256)`. */
export const MINT = "0x40c10f19";
const WORD = 64;
const FIVE = 5_000_000n;

/** The contract of the first local chain whose dollars anybody may make: they are worth nothing. */
export function findTestDollars(devnet: DemoDevnet | undefined): `0x${string}` | undefined {
  return devnet?.evm[0]?.money?.tokens.find(({ symbol }) => symbol === "USDC")?.address as `0x${string}` | undefined;
}

/** A call that makes five of them for an account. */
export function mintFive(
  dollars: `0x${string}`,
  to: string,
): { readonly to: `0x${string}`; readonly data: `0x${string}` } {
  const words = [to.replace("0x", ""), FIVE.toString(16)].map((word) => word.toLowerCase().padStart(WORD, "0"));
  return { to: dollars, data: `${MINT}${words.join("")}` };
}
