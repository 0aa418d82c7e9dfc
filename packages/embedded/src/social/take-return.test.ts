import { describe, expect, it } from "vitest";
import { leavePage } from "./leave-page.ts";
import { findReturn, takeReturn } from "./take-return.ts";

const THROUGH = "https://wallet.example.net/social/shop";
const SEALED = `${"A".repeat(87)}.${"B".repeat(40)}`;
const NOW = 1_000_000;

/** A window that went where a test says, with what it keeps. */
function createPage(href: string) {
  const kept = new Map<string, string>();
  const gone: string[] = [];
  const asked: string[] = [];
  const at = { url: new URL(href) };
  const page = {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
    history: {
      state: "the host's",
      replaceState: (_: unknown, __: string, to: string) => (at.url = new URL(to, at.url)),
    },
    get location() {
      const { href, origin, pathname, search, hash } = at.url;
      return { href, origin, pathname, search, hash, replace: (to: string) => void gone.push(to) };
    },
  };
  return {
    kept,
    gone,
    asked,
    url: () => at.url.href,
    go: (to: string) => (at.url = new URL(to)),
    leave: (leave: (back: string) => Promise<void> = async (back) => void asked.push(back)) =>
      leavePage(page as never, { provider: "google", now: () => NOW, leave }),
    find: () => findReturn(page as never),
    take: (now = NOW + 60_000) => takeReturn(page as never, { through: THROUGH, now }),
    block: () => {
      page.sessionStorage.getItem = () => {
        throw new DOMException("blocked", "SecurityError");
      };
    },
  };
}

describe("a page that leaves itself for a provider", () => {
  it("is sent there by its frame, and is given back its whole address", async () => {
    const page = createPage("https://shop.example/cart?item=1#/pay");
    expect([page.find(), page.take()]).toEqual([undefined, undefined]);
    await page.leave();
    expect(page.asked).toEqual(["https://shop.example/cart?item=1"]);
    expect([...page.kept.values()].join()).not.toContain("state");
    page.go(`https://shop.example/cart?item=1#foyer-social=${SEALED}`);
    expect(page.find()).toBe("google");
    expect(page.take()).toEqual({ provider: "google", resultUri: `${THROUGH}#${SEALED}` });
    expect(page.url()).toBe("https://shop.example/cart?item=1#/pay");
    expect([page.kept.size, page.find(), page.take()]).toEqual([0, undefined, undefined]);
  });

  it("remembers that it is left before it is, and nothing once it stays", async () => {
    const page = createPage("https://shop.example/cart");
    const left = page.leave(() => new Promise((_, reject) => setTimeout(reject, 0, new Error("cancelled"))));
    expect(page.kept.size).toBe(1);
    await expect(left).rejects.toThrow("cancelled");
    expect(page.kept.size).toBe(0);
  });

  it.each<[string, (page: ReturnType<typeof createPage>) => void, number?]>([
    ["that this window did not leave for", () => undefined],
    ["that comes after five minutes", (page) => void page.leave(), NOW + 300_000],
    [
      "whose memory is somebody else's entry",
      (page) =>
        page.kept.set("@foyer/social-leave/1", JSON.stringify({ provider: "google", href: 1, expiresAt: 9e15 })),
    ],
    [
      "whose memory is of another origin",
      (page) => {
        const href = "https://evil.example/cart";
        page.kept.set("@foyer/social-leave/1", JSON.stringify({ provider: "google", href, expiresAt: 9e15 }));
      },
    ],
    ["whose memory is no JSON", (page) => page.kept.set("@foyer/social-leave/1", "{")],
    ["in a page that may store nothing", (page) => page.block()],
  ])("drops an answer %s, and cleans the address", (_, prepare, now) => {
    const page = createPage("https://shop.example/cart");
    prepare(page);
    page.go(`https://shop.example/cart?a=1#foyer-social=${SEALED}`);
    page.find();
    expect(page.take(now)).toBeUndefined();
    expect([page.url(), page.gone]).toEqual(["https://shop.example/cart?a=1", []]);
  });
});

it("takes none of 500 answers that this window did not leave for, or that come again, late or behind another mark", async () => {
  const record = (change: object): string =>
    JSON.stringify({ provider: "google", href: "https://shop.example/cart", expiresAt: NOW + 300_000, ...change });
  type Page = ReturnType<typeof createPage>;
  const keep = (text: string) => (page: Page) => void page.kept.set("@foyer/social-leave/1", text);
  const hash = `#foyer-social=${SEALED}`;
  const mutants: readonly (readonly [prepare: (page: Page) => void, hash: string, now?: number])[] = [
    [() => undefined, hash],
    [keep(record({ href: "https://evil.example/cart" })), hash],
    [keep(record({ href: "https://shop.example.evil.example/" })), hash],
    [keep(record({ href: "http://shop.example/cart" })), hash],
    [keep(record({ href: "https://shop.example:8443/" })), hash],
    [keep(record({ href: "cart" })), hash],
    [keep(record({ href: undefined })), hash],
    [keep(record({ provider: 7 })), hash],
    [keep(record({ provider: undefined })), hash],
    [keep(record({ expiresAt: NOW })), hash],
    [keep(record({ expiresAt: `${NOW + 300_000}` })), hash],
    [keep(record({ expiresAt: null })), hash],
    [keep("null"), hash],
    [keep("[]"), hash],
    [keep(record({}).slice(1)), hash],
    [(page) => void page.kept.set("@foyer/social-leave/2", record({})), hash],
    [keep(record({})), `#Foyer-social=${SEALED}`],
    [keep(record({})), `#foyer-social:${SEALED}`],
    [keep(record({})), `#x${hash.slice(1)}`],
    [keep(record({})), hash, NOW + 300_000],
  ];
  const taken: unknown[] = [];
  for (let round = 0; round < 25; round += 1) {
    for (const [prepare, at, now = NOW + round] of mutants) {
      const page = createPage("https://shop.example/cart");
      prepare(page);
      page.go(`https://shop.example/cart${at}`);
      taken.push(page.take(now));
    }
  }
  expect(taken).toHaveLength(500);
  expect(taken.filter((each) => each !== undefined)).toEqual([]);
  const page = createPage("https://shop.example/cart");
  await page.leave();
  page.go(`https://shop.example/cart${hash}`);
  expect(page.take()).toMatchObject({ provider: "google" });
  page.go(`https://shop.example/cart${hash}`);
  expect(page.take()).toBeUndefined();
});
