import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXTENSION_ID, extensionArgs } from "../extension.ts";
import { buildExtension } from "./build-extension.ts";
import { buildInitScript } from "./build-init-script.ts";

type Manifest = {
  readonly key: string;
  readonly icons: Record<string, string>;
  readonly action: { readonly default_popup: string };
  readonly background: { readonly service_worker: string };
  readonly content_scripts: { readonly js: string[] }[];
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-extension-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("buildExtension", () => {
  it("writes every file that the manifest and the pages name", async () => {
    const extension = await buildExtension(join(folder, "deep", "extension"));
    const manifest = JSON.parse(await readFile(join(extension, "manifest.json"), "utf8")) as Manifest;
    const pages = await Promise.all(
      ["approval.html", "wallet.html"].map((page) => readFile(join(extension, page), "utf8")),
    );
    const linked = pages.flatMap((html) =>
      [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path as string),
    );
    const files = [
      manifest.background.service_worker,
      manifest.action.default_popup,
      ...Object.values(manifest.icons),
      ...manifest.content_scripts.flatMap(({ js }) => js),
      ...linked,
    ];
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect((await stat(join(extension, file))).size, file).toBeGreaterThan(0);
    expect(extensionArgs(extension)).toContain(`--load-extension=${extension}`);
  });

  it("has the id that its key stands for", async () => {
    const extension = await buildExtension(join(folder, "extension"));
    const { key } = JSON.parse(await readFile(join(extension, "manifest.json"), "utf8")) as Manifest;
    const digest = createHash("sha256").update(Buffer.from(key, "base64")).digest("hex").slice(0, 32);
    expect([...digest].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join("")).toBe(
      EXTENSION_ID,
    );
  });

  it("puts no key and no signing into the page", async () => {
    const extension = await buildExtension(join(folder, "extension"));
    const inpage = await readFile(join(extension, "inpage.js"), "utf8");
    expect(inpage.length).toBeLessThan(30_000);
    expect(inpage).not.toMatch(/secp256k1|ed25519|ac0974bec39a17e3/);
  });
});

describe("buildInitScript", () => {
  it("is a plain script that ends by installing what was configured", async () => {
    const script = await buildInitScript({ prompt: "auto", chainId: 10 });
    expect(script).not.toMatch(/^(import|export) /m);
    expect(script.trimEnd().split("\n").at(-1)).toBe(
      'globalThis.foyerTestWallets = FoyerTesting.installWallets(window, {"prompt":"auto","chainId":10});',
    );
  });
});
