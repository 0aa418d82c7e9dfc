import { afterEach, describe, expect, it, vi } from "vitest";
import { embeddedWallet } from "../wallet/embedded-wallet.ts";
import { DEFAULT_ORIGIN } from "../wallet/options.ts";
import { user } from "./fields-schema.ts";

const EOA = `0x${"a".repeat(40)}`;
const CONTRACT = `0x${"b".repeat(40)}`;

afterEach(() => vi.unstubAllEnvs());

describe("whoever is logged in", () => {
  it("has these fields, on a frame of the default origin or the environment's [FRM-07]", () => {
    const whole = {
      email: "ada@example.org",
      address: EOA,
      chainId: 1,
      accounts: [
        { address: EOA, type: "eoa" },
        { address: CONTRACT, type: "smartAccount" },
      ],
      userName: "ada",
      preferredAccountType: "smartAccount",
      signature: "0x01",
      message: "hello",
      siwxMessage: { nonce: "12345678", version: 1 },
      smartAccountDeployed: true,
    };
    expect(user.parse(whole)).toEqual(whole);
    const least = { address: EOA, chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" };
    expect(user.parse(least)).toEqual(least);
    expect(user.parse({ ...least, email: null })).toEqual({ ...least, email: null });
    for (const wrong of [
      { ...whole, email: 5 },
      { ...whole, address: undefined },
      { ...whole, chainId: null },
      { ...whole, accounts: [{ address: EOA }] },
      { ...whole, accounts: [{ address: EOA, type: "EOA" }] },
      { ...whole, userName: 5 },
      { ...whole, preferredAccountType: "other" },
      { ...whole, signature: 1 },
      { ...whole, message: 1 },
      { ...whole, siwxMessage: "text" },
      { ...whole, smartAccountDeployed: "yes" },
      { ...whole, password: "secret" },
    ])
      expect(user.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);

    const { origin } = embeddedWallet({ projectId: "shop" });
    expect([origin, new URL(DEFAULT_ORIGIN).origin]).toEqual([DEFAULT_ORIGIN, DEFAULT_ORIGIN]);
    vi.stubEnv("NEXT_PUBLIC_SECURE_SITE_ORIGIN", "https://wallet.example.net");
    expect(embeddedWallet({ projectId: "shop" }).origin).toBe("https://wallet.example.net");
    expect(embeddedWallet({ projectId: "shop", origin: "https://own.example" }).origin).toBe("https://own.example");
  });
});
