import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { measureGzip } from "../measure-gzip.ts";
import { ACME } from "./acme.ts";
import { emitRegistry } from "./generate-registry.ts";
import type { IconFiles } from "./read-icon.ts";
import type { WalletSource } from "./wallet-source.ts";
import { lossyFrame, webpFile } from "./webp-file.ts";

const SOURCES = fileURLToPath(new URL("../../../packages/registry/src/", import.meta.url));

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"/></svg>';
const PICTURE = webpFile(["VP8 ", lossyFrame(64, 64)]);

const files: IconFiles = { drawing: async () => SVG, picture: async () => undefined };
const drawing = (svg: string): IconFiles => ({ ...files, drawing: async () => svg });
const picture = (bytes: Uint8Array): IconFiles => ({ ...files, picture: async () => bytes });
const plain = (id: string, change: Partial<WalletSource> = {}): WalletSource => ({
  ...ACME,
  id,
  name: id,
  rdns: [],
  standardNames: [],
  windowPaths: [],
  links: {},
  ...change,
});

describe("emitRegistry", () => {
  it("writes what is known at once, links and logos apart", async () => {
    const modules = await emitRegistry({ first: [{ ...ACME, icon: "wallets/acme" }], more: [] }, files);
    expect(modules["wallets.generated.ts"]).toContain('"rank":1');
    expect(modules["wallets.generated.ts"]).not.toContain("acme://");
    expect(modules["links.generated.ts"]).toContain("https://apps.apple.com/app/id123456789");
    expect(modules["icons.generated.ts"]).toContain('"acme": ["svg",{"viewBox":"0 0 24 24"},[["path",{"d":"M0 0"}]]]');
    expect(Object.values(modules).join()).not.toContain("checkedAt");
  });

  it("keeps the long list out of what every kit loads, and counts on in its ranks", async () => {
    const more = [plain("zeta", { family: "acme", links: { mobile: "zeta://" } })];
    const modules = await emitRegistry({ first: [ACME], more }, files);
    expect(modules["wallets.generated.ts"]).not.toMatch(/zeta|pairs/);
    expect(modules["links.generated.ts"]).not.toContain("zeta");
    expect(modules["all/wallets.generated.ts"]).toContain(
      '"rank":2,"homepage":"https://acme.example","pairs":true,"family":"acme"',
    );
    expect(modules["all/wallets.generated.ts"]).not.toContain('"id":"acme"');
    expect(modules["all/links.generated.ts"]).toContain("zeta://");
    expect(modules["all/pairing.generated.ts"]).toContain('{"id":"acme"}');
  });

  it("bundles the logos of the first hundred, twenty ranks to a chunk, without those already drawn", async () => {
    const first = [plain("drawn", { icon: "wallets/drawn" })];
    const more = Array.from({ length: 120 }, (_, index) => plain(`w${index}`));
    const modules = await emitRegistry({ first, more }, picture(PICTURE));
    const chunks = Object.keys(modules).filter((name) => name.startsWith("all/icons-"));
    expect(chunks).toHaveLength(5);
    expect(modules["all/icons-1.generated.ts"]).toContain('"w18": "data:image/webp;base64,UklGR');
    expect(modules["all/icons-1.generated.ts"]).not.toMatch(/"drawn"|"w19"/);
    expect(modules["all/icons-5.generated.ts"]).toContain('"w98"');
    expect(chunks.map((name) => modules[name]).join()).not.toContain('"w99"');
    expect(modules["all/icon-chunks.generated.ts"]).toContain('import("./icons-5.generated.ts")');
  });

  it("names the logo that cannot be used", async () => {
    const acme = { ...ACME, icon: "wallets/acme" };
    const first = [acme];
    await expect(emitRegistry({ first, more: [] }, drawing("<svg><script/></svg>"))).rejects.toThrow(
      "The icon 'wallets/acme' cannot be used: <script> is no drawing",
    );
    const missing = { ...files, drawing: () => Promise.reject(new Error("no such file")) };
    await expect(emitRegistry({ first, more: [] }, missing)).rejects.toThrow(
      "'wallets/acme' cannot be used: no such file",
    );
  });

  it.each([
    ["is too large to look at", webpFile(["VP8 ", lossyFrame(128, 128)]), "is 128 by 128 pixels"],
    ["is too heavy", webpFile(["VP8 ", lossyFrame(64, 64)], ["ALPH", Array(5000).fill(0)]), "has 50"],
    ["is no picture", Uint8Array.from(Buffer.from("<html><script>alert(1)</script>")), "is no WebP"],
  ])("refuses a picture that %s", async (_, bytes, message) => {
    await expect(emitRegistry({ first: [], more: [ACME] }, picture(bytes))).rejects.toThrow(message);
  });

  it("shows no picture where a list says that there is none to show", async () => {
    const modules = await emitRegistry({ first: [], more: [{ ...ACME, picture: "none" }] }, picture(PICTURE));
    expect(Object.keys(modules).filter((name) => name.startsWith("all/icons-"))).toEqual([]);
  });

  it("lists every problem of both lists at once", async () => {
    const lists = { first: [{ ...ACME, homepage: "acme", rdns: ["-"] }], more: [plain("acme")] };
    await expect(emitRegistry(lists, files)).rejects.toThrow("The wallet lists have 4 problems:");
  });
});

describe("the registry's entries", () => {
  const size = (entry: string): Promise<number> => measureGzip(`${SOURCES}${entry}`);

  it("stay within their budgets: 2.2 kB for the list, 2.6 kB for the links, 16 kB for the logos", async () => {
    expect(await size("index.ts")).toBeLessThanOrEqual(2200);
    expect(await size("links.ts")).toBeLessThanOrEqual(2600);
    expect(await size("icons.ts")).toBeLessThanOrEqual(16_000);
  });

  it("stay within their budgets for the long list: 10 kB, 13 kB for the links, 18 kB for a chunk of logos", async () => {
    expect(await size("all/list-all-wallets.ts")).toBeLessThanOrEqual(10_000);
    expect(await size("all/find-wallet-links.ts")).toBeLessThanOrEqual(13_000);
    for (const chunk of [1, 2, 3, 4, 5]) {
      expect(await size(`all/icons-${chunk}.generated.ts`), `chunk ${chunk}`).toBeLessThanOrEqual(18_000);
    }
  });
});
