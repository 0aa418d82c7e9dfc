import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";
import type { Asset, Entry, Holding, Movement } from "./dialect.ts";
import type { NativeCoin } from "./native-coins.ts";
import { type Price, priceKey } from "./prices/price-source.ts";
import { readName, readSymbol } from "./reading/read-words.ts";
import { SPAM_POINTS, scoreSpam } from "./reading/score-spam.ts";
import type { Balance, Transaction, Transfer } from "./shapes.ts";

/** What is known beside what an upstream said. `decimals`: by contract in lower case, as the chain says. */
export type Knowledge = {
  readonly chain: string;
  readonly native: NativeCoin;
  readonly decimals: ReadonlyMap<string, number>;
  readonly prices: ReadonlyMap<string, Price>;
  readonly isKnown: (id: string) => boolean;
  /** Unix milliseconds. */
  readonly now: number;
};

type Fungible = Exclude<Asset, { readonly kind: "nft" }>;

/** Writes a transaction as it is answered: in words that can be shown, with exact amounts. */
export function showEntry(entry: Entry, known: Knowledge): Transaction {
  return {
    id: entry.hash,
    metadata: {
      operationType: operationOf(entry.movements),
      hash: entry.hash,
      chain: known.chain,
      minedAt: new Date(entry.minedAt ?? known.now).toISOString(),
      sentFrom: entry.from,
      sentTo: entry.to,
      status: entry.status,
      nonce: entry.nonce,
    },
    transfers: entry.movements.map((movement) => showMovement(movement, known)),
  };
}

/** Writes a balance as it is answered. */
export function showHolding({ asset, amount }: Holding, known: Knowledge): Balance {
  const { name, symbol, decimals, icon } = describe(asset, known);
  const numeric = formatAmount(amount, decimals);
  return {
    name,
    symbol,
    chainId: known.chain,
    ...(asset.kind === "fungible" && { address: `${known.chain}:${asset.id}` }),
    ...worthOf(asset, numeric, known),
    quantity: { decimals: String(decimals), numeric },
    iconUrl: icon ?? "",
    is_spam: isSpam(asset, known),
  };
}

function showMovement({ asset, direction, amount }: Movement, known: Knowledge): Transfer {
  if (asset.kind === "nft") {
    const name = `${readName(asset.name)} #${asset.tokenId.slice(0, 20)}`.trim();
    const isUnwanted =
      scoreSpam({ ...asset, symbol: "", decimals: undefined, isReported: false, hasPrice: false, isKnown: false }) >=
      SPAM_POINTS;
    return {
      nft_info: { name, content: null, flags: { is_spam: isUnwanted } },
      direction,
      quantity: { numeric: String(amount) },
      value: null,
      price: null,
    };
  }
  const { name, symbol, decimals, icon } = describe(asset, known);
  const numeric = formatAmount(amount, decimals);
  return {
    fungible_info: { name, symbol, icon: icon === undefined ? null : { url: icon }, is_spam: isSpam(asset, known) },
    direction,
    quantity: { numeric },
    ...worthOf(asset, numeric, known),
  };
}

function operationOf(movements: readonly Movement[]): Transaction["metadata"]["operationType"] {
  const directions = new Set(movements.map(({ direction }) => direction));
  if (directions.has("in") && directions.has("out")) return "trade";
  if (directions.has("out") || directions.has("self")) return "send";
  return directions.has("in") ? "receive" : "execute";
}

function describe(asset: Fungible, { native, decimals }: Knowledge) {
  if (asset.kind === "native") return { ...native, icon: undefined };
  // A token that nobody knows the decimals of is counted in its smallest unit, as ERC-20 does without `decimals()`.
  const places = decimals.get(asset.id.toLowerCase()) ?? asset.decimals ?? 0;
  const short = asset.id.length > 12 ? `${asset.id.slice(0, 4)}…${asset.id.slice(-4)}` : asset.id;
  const symbol = readSymbol(asset.symbol) || short;
  return { name: readName(asset.name) || symbol, symbol, decimals: places, icon: readIcon(asset.icon) };
}

/** An icon is an address of a picture elsewhere, and never one that is something itself. */
function readIcon(icon: string | undefined): string | undefined {
  if (icon === undefined || icon.length > 1_000 || !canParseUrl(icon)) return undefined;
  const { protocol, href } = new URL(icon);
  return protocol === "https:" ? href : undefined;
}

function worthOf(
  asset: Fungible,
  numeric: string,
  { chain, prices }: Knowledge,
): { readonly value: number | null; readonly price: number | null } {
  const price = prices.get(priceKey({ chain, id: asset.kind === "native" ? undefined : asset.id }))?.usd;
  if (price === undefined) return { value: null, price: null };
  const value = Number(numeric) * price;
  return { price, value: Number.isFinite(value) ? value : null };
}

function isSpam(asset: Fungible, { chain, decimals, prices, isKnown }: Knowledge): boolean {
  if (asset.kind === "native") return false;
  const hasPrice = prices.has(priceKey({ chain, id: asset.id }));
  const places = decimals.get(asset.id.toLowerCase()) ?? asset.decimals;
  const suspect = {
    ...asset,
    decimals: places,
    isKnown: isKnown(asset.id),
    isReported: asset.isSuspect ?? false,
    hasPrice,
  };
  return scoreSpam(suspect) >= SPAM_POINTS;
}

/** Writes an amount of the smallest unit as a decimal number, exactly and without an exponent. */
export function formatAmount(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return rest === "" || decimals === 0 ? whole : `${whole}.${rest}`;
}
