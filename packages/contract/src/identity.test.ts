import { describe, expect, it } from "vitest";
import { readWalletIcon, readWalletName } from "./identity.ts";

describe("readWalletName", () => {
  it.each([
    ["MetaMask", "MetaMask"],
    ["  OKX   Wallet \n", "OKX Wallet"],
    ["Tab\tbed\u0000\u0007 Wallet", "Tab bed Wallet"],
    ["Meta\u200bMask\u202e", "MetaMask"],
    ["\u2066Rab\u2069by\ufeff", "Rabby"],
    ["محفظة", "محفظة"],
    ["🦊 Fox", "🦊 Fox"],
    ["lone \ud83e surrogate", "lone surrogate"],
    ["line\u2028separator\u00a0space", "line separator space"],
  ])("reads %j as %j", (raw, name) => {
    expect(readWalletName(raw)).toBe(name);
  });

  it("cuts a long name to 64 units, never inside a character", () => {
    expect(readWalletName("a".repeat(10_000))).toBe("a".repeat(64));
    expect(readWalletName(`${"a".repeat(63)}🦊`)).toBe("a".repeat(63));
  });

  it.each([undefined, null, 5, {}, [], "", " ", "\u200b\u202e\u0000", () => "x"])("finds no name in %j", (raw) => {
    expect(readWalletName(raw)).toBeUndefined();
  });

  it("reads its own answers unchanged", () => {
    for (const raw of ["  a \u200b b ", "🦊".repeat(100), `${"a ".repeat(40)}`]) {
      const name = readWalletName(raw) ?? "";
      expect(readWalletName(name)).toBe(name);
    }
  });
});

describe("readWalletIcon", () => {
  it.each([
    "data:image/png;base64,iVBORw0KGgo=",
    "data:image/svg+xml;base64,PHN2Zy8+",
    "data:image/webp;base64,UklGRg==",
    "data:image/gif;base64,R0lGODdh",
    "data:image/jpeg;base64,/9j/4AAQ",
    "data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+",
  ])("keeps %s", (icon) => {
    expect(readWalletIcon(icon)).toBe(icon);
    expect(readWalletIcon(`\n ${icon}\n`)).toBe(icon);
  });

  it.each([
    [
      'data:image/svg+xml,<svg width="1" onload="x"/>',
      "data:image/svg+xml,%3Csvg%20width=%221%22%20onload=%22x%22/%3E",
    ],
    ["data:image/svg+xml;utf8,<svg>\n</svg>", "data:image/svg+xml;utf8,%3Csvg%3E%0A%3C/svg%3E"],
    ["data:image/svg+xml,<a fill='#fff'/>", "data:image/svg+xml,%3Ca%20fill='%23fff'/%3E"],
    ["data:image/svg+xml,%3Csvg%2F%3E", "data:image/svg+xml,%3Csvg%2F%3E"],
    ['data:image/png;base64,AAAA" onerror="alert(1)', "data:image/png;base64,AAAA%22%20onerror=%22alert(1)"],
  ])("encodes what could leave an attribute: %s", (icon, encoded) => {
    expect(readWalletIcon(icon)).toBe(encoded);
    expect(readWalletIcon(encoded)).toBe(encoded);
  });

  it.each([
    undefined,
    null,
    5,
    {},
    "",
    "javascript:alert(1)",
    "https://example.org/icon.png",
    "blob:https://example.org/1",
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;image/png;base64,AAAA",
    "data:image/png",
    "data:image/x-icon;base64,AAAA",
    "xdata:image/png;base64,AAAA",
  ])("drops %j", (icon) => {
    expect(readWalletIcon(icon)).toBeUndefined();
  });

  it("drops an icon over 128 KiB", () => {
    const head = "data:image/png;base64,";
    expect(readWalletIcon(head + "A".repeat(131_072 - head.length))).toBeDefined();
    expect(readWalletIcon(head + "A".repeat(131_073 - head.length))).toBeUndefined();
  });
});
