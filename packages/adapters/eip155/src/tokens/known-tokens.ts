/**
 * The tokens looked for where the host names none: the dollars and the wrapped coins that most people hold, by chain.
 * Addresses only, since what they are called and how many decimals they have is the chain's to say. Dollars of Circle:
 * https://developers.circle.com/stablecoins/usdc-contract-addresses; of Tether: https://tether.to/en/supported-protocols;
 * wrapped ether of layers made of the OP stack is a predeploy: https://specs.optimism.io/protocol/predeploys.html
 */
export const KNOWN_TOKENS: ReadonlyMap<number, readonly string[]> = new Map([
  [
    1,
    [
      "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
      "0xdAC17F958D2ee523a2206206994597C13D831ec7",
      "0x6B175474E89094C44Da98b954EedeAC495271d0F",
      "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
      "0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599",
    ],
  ],
  [
    10,
    [
      "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85",
      "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58",
      "0x4200000000000000000000000000000000000006",
    ],
  ],
  [56, ["0x55d398326f99059fF775485246999027B3197955"]],
  [137, ["0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", "0xc2132D05D31c914a87C6611C10748AEb04B58e8F"]],
  [8453, ["0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", "0x4200000000000000000000000000000000000006"]],
  [
    42_161,
    [
      "0xaf88d065e77c8cC2239327C5EDb3A432268e5831",
      "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9",
      "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1",
    ],
  ],
  [43_114, ["0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E"]],
  // Circle's on the test chains of Ethereum and Base.
  [11_155_111, ["0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"]],
  [84_532, ["0x036CbD53842c5426634e7929541eC2318f3dCF7e"]],
]);
