import type { FeeEstimate } from "@foyer/core";
import { type NameResolver, send } from "@foyer/core/send";
import { type AssetId, type Holding, type Price, tokens } from "@foyer/core/tokens";
import { connect, type SceneKit } from "./scene-kit.ts";
import { RECEIVER } from "./write-draft.ts";

const usdc = `eip155:1/erc20:0x${"a1".repeat(20)}` as AssetId;

/** Tokens as people have them, and as strangers send them. */
const HELD: readonly Holding[] = [
  {
    asset: "eip155:1/slip44:60",
    value: 1_284_500_000_000_000_000n,
    decimals: 18,
    symbol: "ETH",
    name: "Ether",
    isListed: true,
  },
  { asset: usdc, value: 1_250_000_000n, decimals: 6, symbol: "USDC", name: "USD Coin", isListed: true },
  { asset: `eip155:1/erc20:0x${"b2".repeat(20)}`, value: 42n, decimals: 8, symbol: "WBTC", name: "Wrapped BTC" },
  {
    asset: `eip155:1/erc20:0x${"c3".repeat(20)}`,
    value: 10n ** 34n,
    decimals: 18,
    symbol: "GOVERNANCE",
    name: "A token whose maker gave it a very long name indeed",
  },
  // The last letter is Cyrillic.
  { asset: `eip155:1/erc20:0x${"d4".repeat(20)}`, value: 10n ** 12n, decimals: 6, symbol: "USDС", name: "USD Coin" },
];

/** What a token of a very long name is called. */
export const LONG_ASSET = HELD[3]?.asset ?? "";
export const DOLLAR_ASSET = usdc;

const COSTS = new Map<AssetId, Price>([
  ["eip155:1/slip44:60", { value: 3_120n, decimals: 0, at: 0 }],
  [usdc, { value: 1n, decimals: 0, at: 0 }],
]);

const KNOWN = new Map([
  ["ada.eth", RECEIVER],
  ["аda.eth", RECEIVER],
]);

const names: readonly NameResolver[] = [
  {
    resolve: async (name) => {
      const address = KNOWN.get(name);
      return address === undefined ? undefined : { address };
    },
  },
];

/** What a scene of sending says about its account. */
export type AccountGiven = {
  readonly held?: readonly Holding[] | "hang" | "fail" | undefined;
  /** What sending costs, in gwei of gas that is 21 000. */
  readonly fee?: "hang" | "fail" | bigint | undefined;
};

/** An account that holds tokens, some with a price, on a chain that says what sending costs. */
export async function sendingAccount(kit: SceneKit, { held = HELD, fee = 12n }: AccountGiven = {}): Promise<void> {
  const { evm, foyer, solana } = kit;
  await foyer.load();
  const items = Array.isArray(held) ? held : [];
  Object.assign(evm.capabilities, {
    tokens: async () => {
      if (held === "hang") return new Promise(() => undefined);
      if (held === "fail") throw new TypeError("Failed to fetch");
      return { items };
    },
    estimateFee: async () => {
      if (fee === "hang") return new Promise(() => undefined);
      if (fee === "fail") throw new TypeError("execution reverted: transfers are paused");
      return estimateGas(BigInt(fee) * 10n ** 9n);
    },
  });
  const check = async ({ address }: { readonly address: string }): Promise<unknown> =>
    /^0x[\da-f]{40}$/i.test(address)
      ? { ok: true, canonical: address, warnings: /[A-F]/.test(address) ? [] : ["no-checksum"] }
      : { ok: false, problem: "it is no address" };
  Object.assign(evm.address, { check });
  Object.assign(solana.address, { check: async () => ({ ok: false, problem: "it is no address" }) });
  foyer.use(tokens({ prices: [{ read: async () => COSTS }] }));
  foyer.use(send({ names }));
  await connect(kit, evm, { name: "Ember" });
}

/** As chains with a base fee are asked: at the normal speed it is half of the most. */
function estimateGas(most: bigint): FeeEstimate<"eip155"> {
  const at = (tip: bigint, room: bigint): FeeEstimate<"eip155"> => ({
    gas: 21_000n,
    maxFeePerGas: (most / 2n) * room + tip,
    maxPriorityFeePerGas: tip,
    baseFeePerGas: most / 2n,
  });
  const [slow, normal, fast] = [at(most / 8n, 1n), at(most / 6n, 2n), at(most / 2n, 3n)];
  return { ...normal, speeds: { slow, normal, fast } };
}
