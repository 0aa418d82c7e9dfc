import { mainnet, type SolanaNetwork } from "../networks.ts";

/**
 * The tokens of Solana's main network that most people hold: of them alone names are known to begin with, and who bears
 * the same name is marked. Dollars of Circle: https://developers.circle.com/stablecoins/usdc-contract-addresses; of
 * Tether: https://tether.to/en/supported-protocols; wrapped SOL: https://spl.solana.com/token#wrapping-sol
 */
export const KNOWN_TOKENS: ReadonlyMap<string, { readonly symbol: string; readonly name: string }> = new Map([
  ["EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", { symbol: "USDC", name: "USD Coin" }],
  ["Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB", { symbol: "USDT", name: "Tether USD" }],
  ["So11111111111111111111111111111111111111112", { symbol: "wSOL", name: "Wrapped SOL" }],
]);

/** What a token of a network is called, where everybody knows it. */
export function nameKnown(
  { caipNetworkId }: SolanaNetwork,
  mint: string,
): { readonly symbol: string; readonly name: string } | undefined {
  return caipNetworkId === mainnet.caipNetworkId ? KNOWN_TOKENS.get(mint) : undefined;
}
