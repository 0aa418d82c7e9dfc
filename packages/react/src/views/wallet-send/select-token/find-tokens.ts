import type { Token } from "@foyer/core/tokens";

/** Finds tokens by symbol, name or address; what passes for another one, or is most likely spam, comes last. */
export function findTokens(tokens: readonly Token[], text: string): readonly Token[] {
  const wanted = text.trim().toLowerCase();
  const found = tokens.filter(({ symbol, name, asset }) =>
    // Of an asset's id (CAIP-19), the address is behind the last colon.
    [symbol, name, asset.slice(asset.lastIndexOf(":") + 1)].some((part) => part?.toLowerCase().includes(wanted)),
  );
  const isDoubtful = ({ isImitation, isSpam }: Token): boolean => isImitation || isSpam === true;
  return [...found.filter((token) => !isDoubtful(token)), ...found.filter(isDoubtful)];
}
