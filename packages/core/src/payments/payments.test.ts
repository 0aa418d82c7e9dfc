import { type AccountId, type AssetId, parseAccountId } from "@foyer/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPaymentUri } from "./format-payment-uri.ts";
import { parsePaymentUri } from "./parse-payment-uri.ts";

const EVM_ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const SOLANA_ADDRESS = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
const evm = `eip155:10:${EVM_ADDRESS}` as AccountId;
const solana = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOLANA_ADDRESS}` as AccountId;
const bitcoin = "bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" as AccountId;

describe("a payment link", () => {
  it("is the address of an account on its network, in the way of each namespace", () => {
    expect(formatPaymentUri({ account: evm })).toBe(`ethereum:${EVM_ADDRESS}@10`);
    expect(formatPaymentUri({ account: solana })).toBe(`solana:${SOLANA_ADDRESS}`);
    expect(formatPaymentUri({ account: bitcoin })).toBe("bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq");
    expect(formatPaymentUri({ account: "sui:mainnet:0x1" as AccountId })).toBe("0x1");
  });

  it("asks for an amount of the coin or of a token", () => {
    expect(formatPaymentUri({ account: evm, amount: "0.25" })).toBe(`ethereum:${EVM_ADDRESS}@10?value=0.25e18`);
    expect(formatPaymentUri({ account: evm, amount: "0.25", decimals: 8 })).toMatch(/\?value=0\.25e8$/);
    const token = { asset: `eip155:10/erc20:${USDC}` as AssetId, decimals: 6 };
    expect(formatPaymentUri({ account: evm, amount: "12.5", token })).toBe(
      `ethereum:${USDC}@10/transfer?address=${EVM_ADDRESS}&uint256=12.5e6`,
    );
    expect(formatPaymentUri({ account: bitcoin, amount: "0.5" })).toMatch(/\?amount=0\.5$/);
    const spl = { asset: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:${MINT}` as AssetId, decimals: 6 };
    expect(formatPaymentUri({ account: solana, amount: "3", token: spl })).toBe(
      `solana:${SOLANA_ADDRESS}?amount=3&spl-token=${MINT}`,
    );
    expect(formatPaymentUri({ account: solana, token: spl })).toBe(`solana:${SOLANA_ADDRESS}?spl-token=${MINT}`);
  });

  it("is read back as what was asked for, to the last digit", () => {
    const amounts = fc.tuple(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 18 }));
    fc.assert(
      fc.property(amounts, ([value, places]) => {
        const digits = `${value}`.padStart(places + 1, "0");
        const at = digits.length - places;
        const amount = `${digits.slice(0, at)}${places === 0 ? "" : `.${digits.slice(at)}`}` as `${number}`;
        expect(parsePaymentUri(formatPaymentUri({ account: evm, amount }))).toEqual({
          namespace: "eip155",
          reference: "10",
          receiver: EVM_ADDRESS,
          amount: { value: `${value * 10n ** BigInt(18 - places)}`, unit: "smallest" },
        });
      }),
    );
    const plain = fc.tuple(fc.bigInt(0n, 10n ** 20n), fc.option(fc.bigInt(0n, 10n ** 18n), { nil: undefined }));
    fc.assert(
      fc.property(plain, fc.constantFrom(solana, bitcoin), ([whole, parts], account) => {
        const amount = `${whole}${parts === undefined ? "" : `.${parts}`}` as `${number}`;
        const { namespace, address } = parseAccountId(account);
        expect(parsePaymentUri(formatPaymentUri({ account, amount }))).toEqual({
          namespace,
          receiver: address,
          amount: { value: amount, unit: "main" },
        });
      }),
    );
    expect(parsePaymentUri(formatPaymentUri({ account: solana, amount: "3.5" }))).toEqual({
      namespace: "solana",
      receiver: SOLANA_ADDRESS,
      amount: { value: "3.5", unit: "main" },
    });
  });

  it("is read as other wallets write it", () => {
    expect(parsePaymentUri(" ethereum:pay-vitalik.eth@1 ")).toMatchObject({ receiver: "vitalik.eth", reference: "1" });
    expect(parsePaymentUri(`ethereum:${USDC}/transfer?address=bob.eth&uint256=1e6`)).toMatchObject({
      receiver: "bob.eth",
      token: USDC,
      amount: { value: "1000000", unit: "smallest" },
    });
    expect(parsePaymentUri(`Ethereum:${EVM_ADDRESS}?value=5&gas=21000`)).toMatchObject({ amount: { value: "5" } });
    expect(parsePaymentUri(`SOLANA:${SOLANA_ADDRESS}?amount=1&label=Shop`)).toMatchObject({ amount: { value: "1" } });
    expect(parsePaymentUri("BITCOIN:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ?AMOUNT=0.5")).toMatchObject({
      amount: { value: "0.5", unit: "main" },
    });
    expect(parsePaymentUri("BITCOIN:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ?amount=20.3&label=Luke")).toMatchObject({
      namespace: "bip122",
      amount: { value: "20.3", unit: "main" },
    });
  });

  it.each([
    "",
    "https://example.com",
    EVM_ADDRESS,
    "ethereum:0x12",
    `ethereum:${USDC}@1/approve?address=${EVM_ADDRESS}&uint256=1`,
    `ethereum:${USDC}@1/transfer?uint256=1`,
    `ethereum:${EVM_ADDRESS}?value=1.5`,
    `ethereum:${EVM_ADDRESS}?value=-1`,
    `ethereum:${EVM_ADDRESS}?value=1e999`,
    `solana:${SOLANA_ADDRESS}?amount=1,5`,
    `solana:${SOLANA_ADDRESS}?amount=1e18`,
    "solana:https://merchant.example/pay",
    "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?req-somethingyoudontunderstand=50",
    "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?REQ-somethingyoudontunderstand=50",
    "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1&AMOUNT=2",
    `ethereum:${EVM_ADDRESS}?value=1&value=2`,
    `ethereum:${EVM_ADDRESS}?value=1&data=0x12`,
    `ethereum:${USDC}@1/transfer?address=${EVM_ADDRESS}&uint256=1&value=1`,
    // Of the specification of Solana Pay: a transfer with what the seller finds it by, and one with a memo.
    `solana:${SOLANA_ADDRESS}?amount=1&reference=${SOLANA_ADDRESS}`,
    `solana:${SOLANA_ADDRESS}?amount=1&memo=OrderId12345`,
    `ethereum:${EVM_ADDRESS}?value=${"9".repeat(5_000)}`,
  ])("is none, or one that is not wholly understood: '%s'", (text) => {
    expect(parsePaymentUri(text)).toBeUndefined();
  });

  it("is never read with an error, whatever is pasted", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `ethereum:${text}`),
        ),
        (text) => {
          expect(() => parsePaymentUri(text)).not.toThrow();
        },
      ),
    );
  });
});
