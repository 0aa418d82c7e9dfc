/** Where a sandbox is reached, and what signs what is said to it. */
type Reached = { readonly url: string; readonly secret: string };

/** A test chain, with what is given away there. `tokens`: contracts. */
export type SandboxChain = {
  /** CAIP-2. */
  readonly caip: string;
  readonly tokens: readonly {
    readonly address: string;
    readonly symbol: string;
    readonly name: string;
    readonly decimals: number;
  }[];
};

/** CAIP-19 of the chain's own coin, and of its tokens. */
export function listAssets({ caip, tokens }: SandboxChain) {
  return [
    { asset: `${caip}/slip44:60`, symbol: "ETH", name: "Ether", decimals: 18 },
    ...tokens.map(({ address, symbol, name, decimals }) => ({
      asset: `${caip}/erc20:${address}`,
      symbol,
      name,
      decimals,
    })),
  ];
}

/**
 * What the environment of a Foyer server names a seller and an exchange with, for what is given away on one chain.
 * @example
 * const environment = writeServerSettings({ caip: "eip155:31337", tokens: [] }, { seller, exchange });
 */
export function writeServerSettings(
  chain: SandboxChain,
  { seller, exchange }: { readonly seller: Reached; readonly exchange: Reached },
): Readonly<Record<"EXCHANGES" | "MONEY_ASSETS" | "ONRAMP_PROVIDERS", string>> {
  return {
    ONRAMP_PROVIDERS: JSON.stringify([{ kind: "sandbox", id: "sandbox", name: "Sandbox Pay", ...seller }]),
    EXCHANGES: JSON.stringify([{ kind: "sandbox", id: "sandbox-exchange", name: "Sandbox Exchange", ...exchange }]),
    MONEY_ASSETS: JSON.stringify(listAssets(chain)),
  };
}
