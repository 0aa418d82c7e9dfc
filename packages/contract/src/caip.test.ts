import { describe, expect, it } from "vitest";
import { formatAssetId, parseAssetId } from "./asset-id.ts";
import { formatAccountId, formatChainId, parseAccountId, parseChainId } from "./caip.ts";
import { isFoyerError } from "./errors/foyer-error.ts";
import { isNamespace, NAMESPACES } from "./namespace.ts";

const SOLANA = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const REFERENCE_32 = "a".repeat(32);
const ADDRESS_128 = "a".repeat(128);

const CHAINS = [
  ["eip155:1", { namespace: "eip155", reference: "1" }],
  ["eip155:11155111", { namespace: "eip155", reference: "11155111" }],
  [`solana:${SOLANA}`, { namespace: "solana", reference: SOLANA }],
  ["bip122:000000000019d6689c085ae165831e93", { namespace: "bip122", reference: "000000000019d6689c085ae165831e93" }],
  ["cosmos:cosmoshub-4", { namespace: "cosmos", reference: "cosmoshub-4" }],
  [
    "polkadot:68d56f15f85d3136970ec16946040bc1",
    { namespace: "polkadot", reference: "68d56f15f85d3136970ec16946040bc1" },
  ],
  ["sui:mainnet", { namespace: "sui", reference: "mainnet" }],
  ["stacks:2147483648", { namespace: "stacks", reference: "2147483648" }],
  [`stacks:${REFERENCE_32}`, { namespace: "stacks", reference: REFERENCE_32 }],
  ["cosmos:Binance_Chain-Tigris", { namespace: "cosmos", reference: "Binance_Chain-Tigris" }],
] as const;

const NO_CHAINS = [
  "",
  "eip155",
  "eip155:",
  ":1",
  "eip155:1:2",
  "EIP155:1",
  "eip155:1 ",
  " eip155:1",
  "eip155:1\n",
  "eip155:1/slip44:60",
  "eip155:é",
  `eip155:${REFERENCE_32}a`,
  "tron:mainnet",
  "constructor:1",
];

describe("CAIP-2 chain ids", () => {
  it.each(CHAINS)("parses %s and writes it again", (id, parts) => {
    expect(parseChainId(id)).toEqual(parts);
    expect(formatChainId(parts)).toBe(id);
  });

  it.each(NO_CHAINS)("refuses %j and says so", (id) => {
    expect(codeOf(() => parseChainId(id))).toBe("caip/invalid");
  });

  it("does not write an id that nobody could read", () => {
    expect(codeOf(() => formatChainId({ namespace: "eip155", reference: "1:2" }))).toBe("caip/invalid");
    expect(codeOf(() => formatChainId({ namespace: "eip155", reference: "" }))).toBe("caip/invalid");
  });
});

const ACCOUNTS = [
  [
    "eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb",
    { namespace: "eip155", reference: "1", address: "0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb" },
  ],
  [
    `solana:${SOLANA}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`,
    { namespace: "solana", reference: SOLANA, address: "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv" },
  ],
  ["cosmos:a:hedera.test-1%20", { namespace: "cosmos", reference: "a", address: "hedera.test-1%20" }],
  [`sui:mainnet:${ADDRESS_128}`, { namespace: "sui", reference: "mainnet", address: ADDRESS_128 }],
] as const;

describe("CAIP-10 account ids", () => {
  it.each(ACCOUNTS)("parses %s and writes it again", (id, parts) => {
    expect(parseAccountId(id)).toEqual(parts);
    expect(formatAccountId(parts)).toBe(id);
  });

  it.each([
    "",
    "eip155:1",
    "eip155:1:",
    "eip155:1:a:b",
    "eip155:1:0x a",
    "eip155:1:a/b",
    `sui:mainnet:${ADDRESS_128}a`,
    "tron:mainnet:T1",
  ])("refuses %j and says so", (id) => {
    expect(codeOf(() => parseAccountId(id))).toBe("caip/invalid");
  });

  it("does not write an id that nobody could read", () => {
    expect(codeOf(() => formatAccountId({ namespace: "sui", reference: "mainnet", address: "a:b" }))).toBe(
      "caip/invalid",
    );
  });
});

const ASSETS = [
  ["eip155:1/slip44:60", { namespace: "eip155", reference: "1", assetNamespace: "slip44", assetReference: "60" }],
  [
    "eip155:1/erc20:0x6B175474E89094C44Da98b954EedeAC495271d0F",
    {
      namespace: "eip155",
      reference: "1",
      assetNamespace: "erc20",
      assetReference: "0x6B175474E89094C44Da98b954EedeAC495271d0F",
    },
  ],
  [
    `solana:${SOLANA}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
    {
      namespace: "solana",
      reference: SOLANA,
      assetNamespace: "token",
      assetReference: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
    },
  ],
] as const;

describe("CAIP-19 asset types", () => {
  it.each(ASSETS)("parses %s and writes it again", (id, parts) => {
    expect(parseAssetId(id)).toEqual(parts);
    expect(formatAssetId(parts)).toBe(id);
  });

  it.each([
    "",
    "eip155:1",
    "eip155:1/",
    "eip155:1/slip44",
    "eip155:1/slip44:",
    "eip155:1/slip44:60:1",
    "eip155:1/SLIP44:60",
    "eip155:1/s:60",
    "tron:1/slip44:60",
  ])("refuses %j and says so", (id) => {
    expect(codeOf(() => parseAssetId(id))).toBe("caip/invalid");
  });

  it("does not write an id that nobody could read", () => {
    const parts = { namespace: "eip155", reference: "1", assetNamespace: "x", assetReference: "1" } as const;
    expect(codeOf(() => formatAssetId(parts))).toBe("caip/invalid");
  });
});

describe("isNamespace", () => {
  it("knows the seven namespaces and nothing else [HOST-03]", () => {
    expect(NAMESPACES).toEqual(["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"]);
    for (const namespace of NAMESPACES) expect(isNamespace(namespace)).toBe(true);
    for (const other of ["tron", "", "EIP155", undefined, null, 1, ["eip155"], {}])
      expect(isNamespace(other)).toBe(false);
  });
});

function codeOf(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    return isFoyerError(error) ? error.code : String(error);
  }
  return undefined;
}
