import type { SoldAsset } from "./seller.ts";

const USDC = { symbol: "USDC", name: "USD Coin", decimals: 6 } as const;
const ETHER = { symbol: "ETH", name: "Ether", decimals: 18 } as const;

/** What is bought and paid out where no setting says otherwise, by what each seller calls it. */
export const KNOWN_ASSETS: readonly SoldAsset[] = [
  {
    asset: "eip155:1/slip44:60",
    ...ETHER,
    codes: { moonpay: "eth", transak: "ETH/ethereum", coinbase: "ETH/ethereum", meld: "ETH", binance: "ETH/ETH" },
  },
  {
    asset: "eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    ...USDC,
    codes: { moonpay: "usdc", transak: "USDC/ethereum", coinbase: "USDC/ethereum", meld: "USDC", binance: "USDC/ETH" },
  },
  {
    asset: "eip155:8453/slip44:60",
    ...ETHER,
    codes: { moonpay: "eth_base", transak: "ETH/base", coinbase: "ETH/base", meld: "ETH_BASE", binance: "ETH/BASE" },
  },
  {
    asset: "eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
    ...USDC,
    codes: {
      moonpay: "usdc_base",
      transak: "USDC/base",
      coinbase: "USDC/base",
      meld: "USDC_BASE",
      binance: "USDC/BASE",
    },
  },
  {
    asset: "eip155:137/erc20:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359",
    ...USDC,
    codes: {
      moonpay: "usdc_polygon",
      transak: "USDC/polygon",
      coinbase: "USDC/polygon",
      meld: "USDC_POLYGON",
      binance: "USDC/MATIC",
    },
  },
  {
    asset: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501",
    symbol: "SOL",
    name: "Solana",
    decimals: 9,
    codes: { moonpay: "sol", transak: "SOL/solana", coinbase: "SOL/solana", meld: "SOL", binance: "SOL/SOL" },
  },
  {
    asset: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
    ...USDC,
    codes: {
      moonpay: "usdc_sol",
      transak: "USDC/solana",
      coinbase: "USDC/solana",
      meld: "USDC_SOLANA",
      binance: "USDC/SOL",
    },
  },
];
