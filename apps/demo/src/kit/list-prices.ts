import type { PayRequest } from "@foyer/core/pay";
import type { DemoDevnet } from "./devnet.ts";

/** What the demo's coffee costs, in one coin or token. */
export type CoffeePrice = { readonly label: string; readonly request: PayRequest };

/** Who sells it: accounts of the test phrase that no demo wallet uses. */
const SHOP = {
  evm: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
  solana: "CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k",
};

/** What it costs on each local chain that people pay on. */
export function listPrices({ evm, solana }: DemoDevnet): readonly CoffeePrice[] {
  const [first] = evm;
  const dollar = first?.money?.tokens.find(({ symbol }) => symbol === "USDC");
  const network = solana.caip.replace("solana:", "");
  return [
    ...(first
      ? [
          {
            label: "0.002 ETH",
            request: {
              asset: `eip155:${first.chainId}/slip44:60`,
              amount: 2n * 10n ** 15n,
              recipient: SHOP.evm,
            } as const,
          },
        ]
      : []),
    ...(first && dollar
      ? [
          {
            label: "6 USDC",
            request: {
              asset: `eip155:${first.chainId}/erc20:${dollar.address}`,
              amount: 6_000_000n,
              recipient: SHOP.evm,
              currency: { symbol: dollar.symbol, decimals: dollar.decimals },
            } as const,
          },
        ]
      : []),
    {
      label: "0.04 SOL",
      request: { asset: `solana:${network}/slip44:501`, amount: 40_000_000n, recipient: SHOP.solana },
    },
  ];
}
