import { type AssetId, isFoyerError, type Price, type PriceSource } from "@foyer/contract";
import type { EvmNetwork } from "../evm-network.ts";
import { readWord } from "../tokens/abi.ts";
import { callContracts } from "../tokens/call-contracts.ts";
import { KNOWN_FEEDS, type PriceFeed } from "./known-feeds.ts";

type Given = Parameters<PriceSource["read"]>[1];

/** `latestRoundData()` and `decimals()`. @see https://docs.chain.link/data-feeds/api-reference */
const QUESTIONS = ["feaf968c", "313ce567"];
/** A feed that is due for a new answer may need a few blocks for it, in ms. */
const GRACE_MS = 300_000;
/** What was read is good for as long, in ms: feeds change less often than balances. */
const READ_AGAIN_MS = 30_000;
/** Nobody's, so that its balance, which comes along, is nobody's business. */
const NOBODY = `0x${"0".repeat(40)}`;

/** Makes what reads feeds of some chains, those of a chain together. */
export function createFeedReader({
  networks,
  feeds,
}: {
  readonly networks: readonly EvmNetwork[];
  readonly feeds: readonly PriceFeed[];
}): PriceSource {
  const known = new Map<string, { readonly at: number; readonly price: Price | undefined }>();

  const readChain = async (network: EvmNetwork, wanted: readonly PriceFeed[], given: Given): Promise<void> => {
    const { clock, fetch, signal: scope } = given;
    const calls = wanted.flatMap(({ address: to }) => QUESTIONS.map((data) => ({ to, data })));
    const { answers } = await callContracts({ host: { clock, fetch }, scope, network }, { address: NOBODY, calls });
    const at = clock.now();
    for (const [index, feed] of wanted.entries()) {
      const [round = "", decimals = ""] = answers.slice(index * 2, index * 2 + 2);
      known.set(keyOf(feed), { at, price: readPrice(round, decimals, { feed, now: at }) });
    }
  };

  return {
    async read(assets, given) {
      const chosen = chooseFeeds({ networks, feeds: [...feeds, ...KNOWN_FEEDS], assets });
      const now = given.clock.now();
      const due = [...chosen.values()].filter((feed) => now - (known.get(keyOf(feed))?.at ?? 0) >= READ_AGAIN_MS);
      await Promise.all(
        networks.map(async (network) => {
          const wanted = due.filter(({ chain }) => chain === network.id);
          if (wanted.length === 0) return;
          await readChain(network, wanted, given).catch((error: unknown) => {
            // What a chain does not say now has no price; what others say stands.
            if (!isFoyerError(error, "network/unreachable")) throw error;
            for (const feed of wanted) known.delete(keyOf(feed));
          });
        }),
      );
      const found = [...chosen].map(([asset, feed]) => [asset, known.get(keyOf(feed))?.price] as const);
      return new Map(found.filter((entry): entry is [AssetId, Price] => entry[1] !== undefined));
    },
  };
}

function keyOf({ chain, address }: PriceFeed): string {
  return `${chain}:${address}`;
}

/** The first feed of each asset that is on a chain whose nodes may be asked. */
function chooseFeeds(a: {
  readonly networks: readonly EvmNetwork[];
  readonly feeds: readonly PriceFeed[];
  readonly assets: readonly AssetId[];
}): ReadonlyMap<AssetId, PriceFeed> {
  const chosen = new Map<AssetId, PriceFeed>();
  for (const asset of a.assets) {
    const isIt = (feed: PriceFeed): boolean => feed.asset.toLowerCase() === asset.toLowerCase();
    const feed = a.feeds.find((one) => isIt(one) && a.networks.some(({ id }) => id === one.chain));
    if (feed) chosen.set(asset, feed);
  }
  return chosen;
}

/** A round: its number, the answer, when it was begun, and when it was answered, in seconds. */
function readPrice(
  round: string,
  decimals: string,
  { feed, now }: { readonly feed: PriceFeed; readonly now: number },
): Price | undefined {
  const [value, answeredAt, places] = [readWord(round, 32), readWord(round, 96), readWord(decimals, 0)];
  if (value === undefined || answeredAt === undefined || places === undefined) return undefined;
  // The answer has a sign: with the first bit it is below nothing.
  if (value === 0n || value >= 2n ** 255n || places > 36n || answeredAt >= 2n ** 40n) return undefined;
  const at = Number(answeredAt) * 1_000;
  const isGood = at <= now + GRACE_MS && now - at <= feed.heartbeat * 1_000 + GRACE_MS;
  return isGood ? { value, decimals: Number(places), at } : undefined;
}
