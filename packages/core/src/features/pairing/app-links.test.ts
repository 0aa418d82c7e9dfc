import type { Page } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { needsReadyLink, readSurroundings } from "../../ports/read-surroundings.ts";
import { formatAppLink, formatBrowseLink } from "./format-app-link.ts";
import { listPlatforms, type Reach } from "./list-platforms.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

function page(userAgent: string, more: Readonly<Record<string, unknown>> = {}): Parameters<typeof readSurroundings>[0] {
  const self = {};
  const target = { navigator: { userAgent, maxTouchPoints: 0 }, self, top: self, ...more };
  return { target: Object.assign(new EventTarget(), target) as unknown as Page };
}

const plain = { system: "other", isTelegram: false, isFramed: false } as const;
const links = {
  mobile: "acme://",
  universal: "https://acme.example.org",
  desktop: "acme-desktop://open",
  webapp: "https://app.acme.example.org/",
};
const uri = "wc:abc@2?relay-protocol=irn&symKey=00";
const encoded = encodeURIComponent(uri);

describe("the surroundings of a page", () => {
  it.each([
    ["an iPhone", page(IPHONE), { ...plain, system: "ios" }],
    [
      "an iPad, which says that it is a Mac",
      page(MAC, { navigator: { userAgent: MAC, maxTouchPoints: 5 } }),
      { ...plain, system: "ios" },
    ],
    ["a Mac", page(MAC), plain],
    ["Android", page(ANDROID), { ...plain, system: "android" }],
    [
      "Telegram's own browser",
      page(ANDROID, { TelegramWebviewProxy: {} }),
      { ...plain, system: "android", isTelegram: true },
    ],
    [
      "an app inside Telegram",
      page(MAC, { Telegram: { WebApp: { initData: "user=1" } } }),
      { ...plain, isTelegram: true },
    ],
    ["a page that only has Telegram's script", page(MAC, { Telegram: { WebApp: { initData: "" } } }), plain],
    ["a frame", page(MAC, { top: {} }), { ...plain, isFramed: true }],
    ["a server", { target: undefined }, plain],
  ])("are told for %s", (_, given, expected) => {
    expect(readSurroundings(given)).toEqual(expected);
  });

  it("need a link that is ready on iOS and inside Telegram [CNG-11]", () => {
    expect(
      [page(IPHONE), page(MAC, { TelegramWebviewProxy: {} }), page(ANDROID), page(MAC)].map(needsReadyLink),
    ).toEqual([true, true, false, false]);
  });
});

describe("the ways to reach a wallet [CNG-02]", () => {
  const here = { connectors: [{ source: "eip6963" }] } as unknown as Reach["wallet"];
  const away = { connectors: [] } as unknown as Reach["wallet"];
  const paired = { connectors: [{ source: "relay" }] } as unknown as Reach["wallet"];
  const desk = { isMobile: false, canPair: true };
  const phone = { isMobile: true, canPair: true };
  it.each([
    ["no wallet picked", { ...desk, wallet: undefined, links: undefined }, ["qrcode"]],
    ["one on this page that has everything", { ...desk, wallet: here, links }, ["browser", "qrcode", "web", "desktop"]],
    ["one elsewhere that has everything", { ...desk, wallet: away, links }, ["qrcode", "web", "desktop"]],
    ["one whose phone is here", { ...phone, wallet: away, links }, ["mobile", "web"]],
    [
      "one with an https link alone, on the phone",
      { ...phone, wallet: away, links: { universal: "https://a.b" } },
      ["mobile"],
    ],
    ["one that pairs without a link, on the phone", { ...phone, wallet: away, links: { pairs: true } }, ["qrcode"]],
    [
      "one that opens this page, on the phone",
      { ...phone, canPair: false, wallet: away, links: { browse: "https://a.b/{url}" } },
      ["mobile"],
    ],
    ["an app that does not pair", { ...desk, wallet: away, links: { ios: "https://a.b" } }, ["unsupported"]],
    ["one of which nothing is known", { ...desk, wallet: away, links: undefined }, ["qrcode"]],
    [
      "an extension that is not installed",
      { ...desk, wallet: away, links: { chrome: "https://a.b" } },
      ["unsupported"],
    ],
    ["one that was paired", { ...desk, wallet: paired, links }, ["qrcode", "web", "desktop"]],
    ["one elsewhere where nothing can be paired", { ...desk, canPair: false, wallet: away, links }, ["unsupported"]],
    ["one on this page where nothing can be paired", { ...phone, canPair: false, wallet: here, links }, ["browser"]],
  ] as const)("are listed for %s", (_, given, expected) => {
    expect(listPlatforms(given)).toEqual(expected);
  });
});

describe("the link to an app [CNG-12]", () => {
  it.each([
    ["its own scheme", {}, { href: `acme://wc?uri=${encoded}`, target: "_self" }],
    [
      "https where the host says so",
      { prefersUniversal: true },
      { href: `https://acme.example.org/wc?uri=${encoded}`, target: "_self" },
    ],
    [
      "out of a frame",
      { surroundings: { ...plain, isFramed: true } },
      { href: `acme://wc?uri=${encoded}`, target: "_top" },
    ],
    ["its desktop app", { platform: "desktop" }, { href: `acme-desktop://open/wc?uri=${encoded}`, target: "_self" }],
    [
      "its page, in a tab",
      { platform: "web" },
      { href: `https://app.acme.example.org/wc?uri=${encoded}`, target: "_blank" },
    ],
    [
      "https inside Telegram",
      { surroundings: { ...plain, system: "ios", isTelegram: true } },
      { href: `https://acme.example.org/wc?uri=${encoded}`, target: "_blank" },
    ],
    [
      "encoded twice inside Telegram on Android",
      { surroundings: { ...plain, system: "android", isTelegram: true } },
      { href: `https://acme.example.org/wc?uri=${encodeURIComponent(encoded)}`, target: "_blank" },
    ],
  ] as const)("is %s", (_, more, expected) => {
    expect(formatAppLink({ links, platform: "mobile", uri, surroundings: plain, ...more })).toEqual(expected);
  });

  it("is https where the wallet has nothing else", () => {
    const only = { universal: "https://acme.example.org/" };
    const link = formatAppLink({ links: only, platform: "mobile", uri, surroundings: plain });
    expect(link?.href).toBe(`https://acme.example.org/wc?uri=${encoded}`);
  });

  it.each(["javascript:alert(1)//", "data:text/html,", "http://acme.example.org", "JavaScript://x"])(
    "is never %s, and there is none instead",
    (mobile) => {
      expect(formatAppLink({ links: { mobile }, platform: "mobile", uri, surroundings: plain })).toBeUndefined();
    },
  );

  it("is none where the wallet has none of that kind", () => {
    expect(formatAppLink({ links: {}, platform: "desktop", uri, surroundings: plain })).toBeUndefined();
  });
});

describe("the link that opens this page in a wallet", () => {
  const here = { ...page(IPHONE, { location: { href: "https://shop.example/?a=b" } }), origin: "https://shop.example" };

  it("holds the page's address, and its origin where the wallet asks for it [CNG-12]", () => {
    const browse = "https://acme.example.org/browse/{url}?ref={origin}";
    expect(formatBrowseLink({ browse }, here)).toBe(
      "https://acme.example.org/browse/https%3A%2F%2Fshop.example%2F%3Fa%3Db?ref=https%3A%2F%2Fshop.example",
    );
  });

  it("is none where the wallet has none, or none that is safe, or the page no address", () => {
    expect(formatBrowseLink({}, here)).toBeUndefined();
    expect(formatBrowseLink({ browse: "javascript:alert('{url}')" }, here)).toBeUndefined();
    expect(formatBrowseLink({ browse: "https://a.b/{url}" }, { target: undefined, origin: "" })).toBeUndefined();
  });
});
