import { describe, expect, it } from "vitest";
import { cleanProperties, withoutSecrets } from "./create-event.ts";

const PAIRING =
  "wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484";

describe("what leaves the page", () => {
  it.each([
    ["a pairing link", PAIRING],
    ["a wallet's link with one in it", `metamask://wc?uri=${encodeURIComponent(PAIRING)}`],
    ["an e-mail address", "someone@example.org"],
    ["an encoded one", "/user/someone%40example.org/settings"],
    ["an address of eip155", "0x52908400098527886E0F7030069857D2E4169EE7"],
    ["a short address of Sui", "/account/0x00000000000000000000000000000002"],
    ["an address of Solana", "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T"],
    ["one of Bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ["an old one of Bitcoin", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
    ["one of Polkadot", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],
    ["one of Cosmos", "cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02"],
    ["one of Stacks", "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7"],
    ["a CAIP-10 id", "eip155:1:0x52908400098527886E0F7030069857D2E4169EE7"],
  ])("holds no %s [ANA-01]", (_, secret) => {
    const told = withoutSecrets(`before ${secret} after`);
    expect(told).toMatch(/^before .*\[(pairing|email|address)\].* after$/);
    expect(told).not.toMatch(/symKey|7f6e504b|someone|0x5290|4Nd1m|bc1qw|1A1zP|5Grwv|cosmos1h|SP2J6/);
  });

  it.each([
    "Rainbow",
    "MetaMask Institutional Wallet 2",
    "wallet/rejected",
    "io.metamask.mobile",
    "com.okex.wallet",
    "eip155:8453",
    "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    "polkadot:91b171bb158e2d3848fa23a9f1c25182",
    "c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96",
    "ConnectingWalletConnect",
  ])("keeps '%s' as it is", (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });

  it("is cut where it is long, and clean however deep it stands [ANA-01]", () => {
    expect(withoutSecrets("a ".repeat(10_000)).length).toBe(300);
    expect(cleanProperties({ a: [{ b: PAIRING, c: undefined, d: 5, e: false }] })).toEqual({
      a: [{ b: "[pairing]", d: 5, e: false }],
    });
  });

  it("holds a search for a wallet, and none for anything else, such as a recovery phrase [ANA-02]", () => {
    const search = (typed: string): unknown => cleanProperties({ search: typed })["search"];
    expect(search("coinbase wallet")).toBe("coinbase wallet");
    expect(search("someone@example.org")).toBe("[email]");
    expect(search("legal winner thank year wave sausage worth useful legal winner thank yellow")).toBe("[text]");
    expect(search("c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96")).toBe("[text]");
    expect(cleanProperties({ items: [{ query: "one two three four five" }] })).toEqual({
      items: [{ query: "[text]" }],
    });
  });
});
