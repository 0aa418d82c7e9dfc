import { describe, expect, it } from "vitest";
import { addressUrl } from "./address-url.ts";

const at = (url: string) => ({ blockExplorers: { default: { name: "Explorer", url } } });

describe("addressUrl", () => {
  it("puts the address behind the explorer's path", () => {
    expect(addressUrl({ network: at("https://explorer.example.org"), address: "0xAb" })).toBe(
      "https://explorer.example.org/address/0xAb",
    );
    expect(addressUrl({ network: at("https://explorer.example.org/base/"), address: "0xAb" })).toBe(
      "https://explorer.example.org/base/address/0xAb",
    );
  });

  it("keeps the query that names the network", () => {
    expect(addressUrl({ network: at("https://explorer.example.org/?cluster=devnet"), address: "So1" })).toBe(
      "https://explorer.example.org/address/So1?cluster=devnet",
    );
  });

  it("answers nothing without an explorer, or with one that is no web page", () => {
    expect(addressUrl({ network: {}, address: "0xAb" })).toBeUndefined();
    expect(addressUrl({ network: at("javascript:alert(1)"), address: "0xAb" })).toBeUndefined();
    expect(addressUrl({ network: at("explorer"), address: "0xAb" })).toBeUndefined();
  });

  it("cannot be led elsewhere by an address", () => {
    expect(addressUrl({ network: at("https://explorer.example.org"), address: "../../x?y#z" })).toBe(
      "https://explorer.example.org/address/..%2F..%2Fx%3Fy%23z",
    );
  });
});
