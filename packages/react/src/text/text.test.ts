import { describe, expect, it } from "vitest";
import type { MessageOverrides } from "./catalogue.ts";
import { MESSAGES as ARABIC } from "./locales/ar.generated.ts";
import { EN_BUTTON } from "./locales/en.button.generated.ts";
import { EN_MODAL } from "./locales/en.modal.generated.ts";
import { EN_VIEW } from "./locales/en.view.generated.ts";
import { createText, type Text } from "./text.ts";

const english = (overrides?: MessageOverrides): Text =>
  createText({ locale: "en", catalogues: [EN_BUTTON, EN_MODAL, EN_VIEW], overrides });

describe("createText", () => {
  it("writes messages", () => {
    const { t, dir, locale } = english();
    expect([locale, dir]).toEqual(["en", "ltr"]);
    expect(t("button.connect")).toBe("Connect Wallet");
    expect(t("connecting.title", { wallet: "Acme" })).toBe("Continue in Acme");
    expect(t("account.wallets.count", { count: 1 })).toBe("1 wallet connected");
    expect(t("account.wallets.count", { count: 2 })).toBe("2 wallets connected");
  });

  it("writes Arabic from right to left, with the right form for each number", () => {
    const { t, dir } = createText({ locale: "ar", catalogues: [ARABIC] });
    expect(dir).toBe("rtl");
    expect([1, 2, 3, 11].map((count) => t("profile.wallets", { count }))).toEqual([
      "محفظة",
      "محفظتان",
      "محافظ",
      "محفظة",
    ]);
    expect(t("connecting.title", { wallet: "Acme" })).toBe("تابع في \u2068Acme\u2069");
  });

  it("hands tags to the caller and leaves their words in plain text", () => {
    const { t, rich } = english();
    const wrap = (name: string) => (content: unknown[]) => ({ name, content });
    expect(rich("connect.legal.both", { terms: wrap("terms"), privacy: wrap("privacy") })).toEqual([
      "By connecting your wallet, you agree to our ",
      { name: "terms", content: ["Terms of Service"] },
      " and ",
      { name: "privacy", content: ["Privacy Policy"] },
    ]);
    expect(t("connect.legal.terms")).toBe("By connecting your wallet, you agree to our Terms of Service");
  });

  it("prefers the host's words, and keeps the rest", () => {
    const { t, rich } = english({
      "button.connect": "Log in",
      "connecting.title": "Look at {wallet} ({wallet}) {other}",
      "profile.wallets": ({ count }) => `${count} W`,
      "connect.legal.terms": "See <terms>the {what} small print</terms>.",
      "button.connecting": undefined,
    });
    expect(t("button.connect")).toBe("Log in");
    expect(t("connecting.title", { wallet: "Acme" })).toBe("Look at Acme (Acme) undefined");
    expect(t("profile.wallets", { count: 4 })).toBe("4 W");
    expect(rich("connect.legal.terms", { terms: (content) => content.length })).toEqual(["See ", 3, "."]);
    expect(t("button.connecting")).toBe("Connecting...");
  });

  it("shows the key where a text is missing, and breaks nothing", () => {
    const text = createText({ locale: "en", catalogues: [EN_BUTTON] });
    expect(text.t("connecting.title", { wallet: "Acme" })).toBe("connecting.title");
  });

  it("writes numbers and dates in its locale", () => {
    const { formatNumber, formatDate } = createText({ locale: "de", catalogues: [EN_BUTTON] });
    expect(formatNumber(1234.5)).toBe("1.234,5");
    expect(formatDate(new Date(2026, 10, 20), { dateStyle: "medium" })).toBe("20.11.2026");
  });
});
