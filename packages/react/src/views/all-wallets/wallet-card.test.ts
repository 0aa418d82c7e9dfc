import { describe, expect, it } from "vitest";
import { shortenName } from "./wallet-card.tsx";

describe("shortenName", () => {
  it.each([
    ["Coinbase Wallet", "Coinbase"],
    ["Binance wallet", "Binance"],
    ["MetaMask", "MetaMask"],
    ["Wallet", "Wallet"],
    ["Wallet 3", "Wallet 3"],
    ["Thewallet", "Thewallet"],
  ])("writes %s as %s", (name, short) => {
    expect(shortenName(name)).toBe(short);
  });
});
