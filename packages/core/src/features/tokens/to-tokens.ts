import { type ChainId, type Holding, parseAssetId, readWalletName } from "@foyer/contract";
import { readPicture } from "../../accounts/read-picture.ts";
import { readSameLook } from "../../accounts/read-same-look.ts";
import { toPrice } from "../../accounts/to-price.ts";
import type { RefusedToken, Token } from "./state.ts";

/** No chain counts further. */
const SUM_LIMIT = 2n ** 256n;

/** Tokens to show, and those that are not. */
export type ReadTokens = { readonly items: readonly Token[]; readonly refused: readonly RefusedToken[] };

/**
 * Cleans what a chain, a wallet or a server says of holdings: whoever makes a token says what it likes. Each asset counts
 * once, and what imitates another one, or is spam, comes last. `at`: Unix milliseconds of what they say, prices included.
 */
export function toTokens(chain: ChainId, holdings: readonly Holding[], at = 0): ReadTokens {
  const refused: RefusedToken[] = [];
  const found = new Map<string, Token>();
  for (const holding of holdings) {
    const { asset } = holding;
    const chainOf = readChain(asset);
    // One that has no name to keep it by cannot even be refused by it.
    if (chainOf === undefined || found.has(asset)) continue;
    const reason = chainOf === chain ? reasonAgainst(holding) : "other-chain";
    if (reason) refused.push({ asset, reason });
    else found.set(asset, toToken(holding, at));
  }
  const listed = new Set([...found.values()].filter(({ isListed }) => isListed).flatMap(looksOf));
  const items = [...found.values()].map((token) => ({
    ...token,
    isImitation: !token.isListed && looksOf(token).some((look) => listed.has(look)),
  }));
  const isDoubtful = ({ isImitation, isSpam = false }: Token): number => Number(isImitation || isSpam);
  return { items: [...items].sort((a, b) => isDoubtful(a) - isDoubtful(b)), refused };
}

function readChain(asset: unknown): string | undefined {
  try {
    const { namespace, reference } = parseAssetId(String(asset));
    return `${namespace}:${reference}`;
  } catch {
    return undefined;
  }
}

function reasonAgainst({ value, decimals }: Holding): RefusedToken["reason"] | undefined {
  if (typeof value !== "bigint" || value < 0n || value >= SUM_LIMIT) return "sum-impossible";
  if (decimals === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) return "decimals-unknown";
  return decimals === 0 ? "indivisible" : undefined;
}

function toToken({ asset, value, unconfirmed, decimals = 0, isListed = false, ...said }: Holding, at: number): Token {
  const symbol = readWalletName(said.symbol);
  const name = readWalletName(said.name);
  const icon = readPicture(said.icon);
  const price = typeof said.price === "number" ? toPrice(said.price, at) : undefined;
  return {
    asset,
    value: `${value}`,
    decimals,
    isListed,
    isImitation: false,
    ...(unconfirmed && { unconfirmed: `${unconfirmed}` }),
    ...(symbol && { symbol }),
    ...(name && { name }),
    ...(icon && { icon }),
    ...(said.isSpam === true && { isSpam: true }),
    ...(price && { price: { ...price, value: `${price.value}` } }),
  };
}

function looksOf({ symbol, name }: Token): readonly string[] {
  return [symbol, name].flatMap((text) => (text && readSameLook(text)) || []);
}
