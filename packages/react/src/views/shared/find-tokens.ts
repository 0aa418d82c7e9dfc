import type { Token } from "@foyer/core/tokens";

/** What is looked through: what an account holds, and what else there is. */
type Findable = Pick<Token, "asset" | "symbol" | "name" | "isImitation" | "isSpam">;

/** Finds tokens by symbol, name or address; what passes for another one, or is most likely spam, comes last. */
export function findTokens<T extends Findable>(tokens: readonly T[], text: string): readonly T[] {
  const wanted = text.trim().toLowerCase();
  const found = tokens.filter(({ symbol, name, asset }) =>
    // Of an asset's id (CAIP-19), the address is behind the last colon.
    [symbol, name, asset.slice(asset.lastIndexOf(":") + 1)].some((part) => part?.toLowerCase().includes(wanted)),
  );
  const isDoubtful = ({ isImitation, isSpam }: T): boolean => isImitation || isSpam === true;
  return [...found.filter((token) => !isDoubtful(token)), ...found.filter(isDoubtful)];
}
