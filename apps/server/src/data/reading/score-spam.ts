import { hidesMarks } from "./read-words.ts";

/** What is known of a token that somebody may have sent unasked. */
export type Suspect = {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number | undefined;
  /** The contract is one that lists of known tokens hold. */
  readonly isKnown: boolean;
  /** The upstream warns of it. */
  readonly isReported: boolean;
  readonly hasPrice: boolean;
};

/** From this many points on, a token is shown as spam. */
export const SPAM_POINTS = 50;

/** Symbols that are imitated. */
const IMITATED = ["btc", "dai", "eth", "matic", "pol", "sol", "usdc", "usdt", "wbtc", "weth", "steth", "bnb"];
/** Letters of other scripts that look like these of ours, and digits that stand for them. */
const LIKE: Readonly<Record<string, string>> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  х: "x",
  в: "b",
  н: "h",
  к: "k",
  м: "m",
  ѕ: "s",
  ԁ: "d",
  і: "i",
  α: "a",
  ε: "e",
  ο: "o",
  ρ: "p",
  τ: "t",
  ν: "v",
  "0": "o",
  "5": "s",
  $: "s",
  "₮": "t",
  "1": "i",
};

/** Counts what speaks for spam, 0 to 100. A token that lists know has none. */
export function scoreSpam(suspect: Suspect): number {
  if (suspect.isKnown) return 0;
  const text = `${suspect.name} ${suspect.symbol}`.slice(0, 1_000);
  const points = [
    suspect.isReported ? 60 : 0,
    hidesMarks(text) ? 60 : 0,
    /https?:|www\.|t\.me|\b[\w-]{2,}\.(com|io|org|net|xyz|app|site|top|fi|gg|me|cc|vip|claims?)\b/i.test(text) ? 60 : 0,
    /\b(claim|airdrop|reward|visit|voucher|bonus|free|winner|gift)/i.test(text) ? 40 : 0,
    imitates(suspect.symbol) ? 60 : 0,
    suspect.name.length > 100 || suspect.symbol.length > 30 ? 50 : 0,
    suspect.decimals !== undefined && suspect.decimals > 36 ? 50 : 0,
    suspect.hasPrice ? -20 : 10,
  ];
  return Math.max(
    0,
    Math.min(
      100,
      points.reduce((sum, each) => sum + each, 0),
    ),
  );
}

/** A symbol of a known coin on a token that no list knows, in letters that only look like it too. */
function imitates(symbol: string): boolean {
  const plain = [...symbol.normalize("NFKC").toLowerCase()].map((mark) =>
    Object.hasOwn(LIKE, mark) ? LIKE[mark] : mark,
  );
  return IMITATED.includes(plain.join("").replace(/[^\p{L}\p{N}]/gu, ""));
}
