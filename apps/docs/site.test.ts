import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const HERE = fileURLToPath(new URL(".", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "foyer-docs-"));
afterAll(() => rmSync(folder, { recursive: true }));

// A link that leads nowhere fails the build. The scenes are built, and looked at one by one, by the tests of the whole.
beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: "production", FOYER_DOCS_OUT: folder };
  await promisify(execFile)("npx", ["tsx", "build.ts", "--without-gallery"], { cwd: HERE, env });
}, 300_000);

const read = (path: string): string => readFileSync(join(folder, path), "utf8");

const list = (ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(ending));

describe("the documentation's site", () => {
  it("has a page for every code of the catalogue, every hook and every namespace", () => {
    const pages = list(".html");
    const codes = Object.keys(readShownErrors()).map((code) => `errors/${code.replace("/", "-")}.html`);
    expect(codes.filter((page) => !pages.includes(page))).toEqual([]);
    const index = readFileSync(join(HERE, "../../packages/react/src/index.ts"), "utf8");
    const hooks = [...new Set(index.match(/\buse[A-Z]\w+/g))].map((hook) => `hooks/${hook}.html`);
    expect(hooks.length).toBeGreaterThan(30);
    expect(hooks.filter((page) => !pages.includes(page))).toEqual([]);
    expect(pages.filter((page) => page.startsWith("namespaces/"))).toHaveLength(7);
  });

  it("leads every link within a page or to a part of one somewhere", () => {
    const pages = new Map(list(".html").map((path) => [`/${path.replace(/(index)?\.html$/, "")}`, read(path)]));
    const lost = [...pages].flatMap(([place, html]) =>
      [...html.matchAll(/href="([^"#]*)#([^"]+)"/g)].flatMap(([, path = "", anchor = ""]) => {
        if (/^[a-z]+:/i.test(path)) return [];
        const target = pages.get(path === "" ? place : path);
        return target?.includes(`id="${decodeURIComponent(anchor)}"`) ? [] : [`${place}: ${path}#${anchor}`];
      }),
    );
    expect([...new Set(lost)]).toEqual([]);
  });

  it("shows every file that it takes from the examples", () => {
    expect(list(".html").filter((path) => /Code snippet path not found|@include:/.test(read(path)))).toEqual([]);
    expect(read("start/wagmi.html")).toContain("multiInjectedProviderDiscovery");
  });

  it("is searched without anybody else", () => {
    const [index = ""] = list(".js").filter((path) => path.includes("localSearchIndex"));
    const text = read(index);
    for (const term of ["several calls as one", "bridgewagmi", "wallet/rejected", "rainbowkit"])
      expect({ term, isFound: text.toLowerCase().includes(term) }).toEqual({ term, isFound: true });
  });

  it("is there as text for language models, page by page and as a whole", () => {
    const llms = read("llms.txt");
    for (const page of [
      "start/next",
      "features/swap",
      "errors/wallet-rejected",
      "hooks/useAccount",
      "migrate/rainbowkit",
    ])
      expect(llms).toContain(`/${page}.md`);
    expect(read("llms-full.txt")).toContain("bridgeWagmi({ foyer, config })");
  });
});

/** Texts for visitors, by code: there is one for each. */
function readShownErrors(): Readonly<Record<string, string>> {
  const texts = JSON.parse(
    readFileSync(join(HERE, "../../packages/react/src/text/locales/en.json"), "utf8"),
  ) as Readonly<Record<string, string>>;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (/^error\.[\w-]+\/[\w-]+$/.test(key) ? [[key.slice(6), text]] : [])),
  );
}
