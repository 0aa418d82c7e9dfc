import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { measureGzip } from "./measure-gzip.ts";
import { emitRegistry } from "./registry.ts";
import { checkWallets, type WalletSource } from "./registry-source.ts";
import { readSvg } from "./svg-tree.ts";

const PACKAGE = fileURLToPath(new URL("../../packages/registry", import.meta.url));

const ACME: WalletSource = {
  id: "acme",
  name: "Acme",
  namespaces: ["eip155"],
  rdns: ["org.acme"],
  standardNames: ["Acme"],
  windowPaths: ["acme.ethereum"],
  homepage: "https://acme.example",
  links: { chrome: "a".repeat(32), ios: "123456789", mobile: "acme://" },
  source: ["thirdweb", "rainbowkit"],
  licence: ["MIT"],
  checkedAt: "2026-11-20",
};

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${content}</svg>`;
const noIcon = (): Promise<string> => Promise.reject(new Error("no such file"));

describe("checkWallets", () => {
  it("finds nothing wrong with the wallets that ship", async () => {
    const shipped = JSON.parse(await readFile(join(PACKAGE, "wallets.json"), "utf8")) as WalletSource[];
    expect(checkWallets(shipped)).toEqual([]);
  });

  it.each<[string, Partial<WalletSource>]>([
    ["an rdns that is none", { rdns: ["Acme"] }],
    ["a global that is no path", { windowPaths: ["acme ethereum"] }],
    ["a homepage without https", { homepage: "http://acme.example" }],
    ["a script for an app's link", { links: { mobile: "javascript://alert(1)" } }],
    ["an https link where a scheme belongs", { links: { mobile: "https://acme.example" } }],
    ["a scheme where https belongs", { links: { universal: "acme://open" } }],
    ["a store link instead of the store's id", { links: { chrome: "https://chromewebstore.google.com/detail/a" } }],
    ["a namespace nobody knows", { namespaces: ["acme"] }],
    ["a fact from one place only", { source: ["thirdweb"] }],
    ["no licence", { licence: [] }],
    ["no day of checking", { checkedAt: "last week" }],
  ])("refuses %s", (_, change) => {
    expect(checkWallets([{ ...ACME, ...change }])).toHaveLength(1);
  });

  it("refuses two wallets with one mark", () => {
    const twin = { ...ACME, id: "twin", name: "Twin", standardNames: [], windowPaths: [] };
    expect(checkWallets([ACME, twin])).toEqual(["rdns 'org.acme' stands twice"]);
    expect(checkWallets([ACME, { ...ACME, rdns: [], standardNames: [], windowPaths: [] }])).toEqual([
      "id 'acme' stands twice",
    ]);
  });
});

describe("emitRegistry", () => {
  it("writes what is known at once, links and logos apart", async () => {
    const modules = await emitRegistry([{ ...ACME, icon: "wallets/acme" }], async () => svg('<path d="M0 0"/>'));
    expect(modules["wallets.generated.ts"]).toContain('"rank":1');
    expect(modules["wallets.generated.ts"]).not.toContain("acme://");
    expect(modules["links.generated.ts"]).toContain("https://apps.apple.com/app/id123456789");
    expect(modules["icons.generated.ts"]).toContain('"acme": ["svg",{"viewBox":"0 0 24 24"},[["path",{"d":"M0 0"}]]]');
    expect(Object.values(modules).join()).not.toContain("checkedAt");
  });

  it("names the logo that cannot be used", async () => {
    const icon = "wallets/acme";
    await expect(emitRegistry([{ ...ACME, icon }], noIcon)).rejects.toThrow(
      "The icon 'wallets/acme' cannot be used: no such file",
    );
    await expect(emitRegistry([{ ...ACME, icon }], async () => svg("<script/>"))).rejects.toThrow(
      "<script> is no drawing",
    );
  });

  it("lists every problem at once", async () => {
    const wrong = { ...ACME, homepage: "acme", rdns: ["-"] };
    await expect(emitRegistry([wrong], noIcon)).rejects.toThrow("wallets.json has 2 problems:");
  });
});

describe("readSvg", () => {
  it("leaves out the file's own words and a clip to the whole box", () => {
    const clipped =
      '<g clip-path="url(#x)"><path d="M1 1"/></g><defs><clipPath id="x"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs>';
    expect(readSvg(svg(clipped))).toEqual(["svg", { viewBox: "0 0 24 24" }, [["path", { d: "M1 1" }]]]);
  });

  it("keeps gradients and other clips, under short names", () => {
    const drawn =
      '<path fill="url(#long__b)" d="M1 1"/><defs><linearGradient id="long__b"><stop stop-color="#fff"/></linearGradient></defs>';
    expect(readSvg(svg(drawn))).toEqual([
      "svg",
      { viewBox: "0 0 24 24" },
      [
        ["path", { fill: "url(#a)", d: "M1 1" }],
        ["defs", {}, [["linearGradient", { id: "a" }, [["stop", { "stop-color": "#fff" }]]]]],
      ],
    ]);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a foreign object", "<foreignObject/>"],
    ["an image from outside", '<image href="https://evil.example/a.png"/>'],
    ["a link", '<path href="https://evil.example" d="M0 0"/>'],
    ["a handler", '<path onclick="alert(1)" d="M0 0"/>'],
    ["a style", '<path style="fill:red" d="M0 0"/>'],
    ["a fill from outside", '<path fill="url(https://evil.example#a)" d="M0 0"/>'],
    ["an element left open", "<g>"],
  ])("refuses %s", (_, content) => {
    expect(() => readSvg(svg(content))).toThrow();
  });
});

describe("the registry's entries", () => {
  const size = (entry: string): Promise<number> => measureGzip(join(PACKAGE, "src", entry));

  it("stay within their budgets: 2.2 KB for the list, 2.6 KB for the links, 16 KB for the logos", async () => {
    expect(await size("index.ts")).toBeLessThanOrEqual(2200);
    expect(await size("links.ts")).toBeLessThanOrEqual(2600);
    expect(await size("icons.ts")).toBeLessThanOrEqual(16_000);
  });
});
