import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { EVM_TEST_ADDRESSES, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { buildInitScript } from "@foyer/testing/extension";
import type { InstalledWallets } from "@foyer/testing/page";
import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { CHROMIUM_ARGS, findPageChromium } from "../../../tooling/vitest/chromium.ts";
import { buildForNode, buildPage } from "./build-recipes.ts";
import { readRecipe } from "./recipe-blocks.ts";

const [ACCOUNT = "", PEER = ""] = EVM_TEST_ADDRESSES;
const [PAYER = "", PAYEE = ""] = SOLANA_TEST_ADDRESSES;
const HTML =
  '<!doctype html><html lang="en"><title>Recipes</title><div id="app"></div><script type="module" src="/page.js"></script>';

const folder = mkdtempSync(join(tmpdir(), "foyer-recipes-"));
let devnet: Devnet<"evm" | "solana">;
let browser: Browser;
let server: Server;
let origin = "";

beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm", "solana"] });
  const [evm] = devnet.evm;
  await buildPage(folder, {
    evm: { chainId: evm?.chainId, url: evm?.url, to: PEER },
    solana: { url: devnet.solana.url, from: PAYER, to: PAYEE },
  });
  server = createServer((request, response) => {
    const name = new URL(request.url ?? "/", "http://127.0.0.1").pathname.slice(1);
    const isScript = readdirSync(folder).includes(name);
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? readFileSync(join(folder, name)) : HTML);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const executablePath = findPageChromium();
  browser = await chromium.launch({ args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
}, 180_000);

afterAll(async () => {
  await Promise.all([browser?.close(), devnet?.stop()]);
  server?.close();
  rmSync(folder, { recursive: true });
});

/** Opens a recipe in a browser with a wallet in it, on the local chains unless it is on a public one. */
async function open(recipe: string, { isLocal = true, kind = "evm" }: Opening = {}): Promise<Page> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  page.setDefaultTimeout(20_000);
  const [evm] = devnet.evm;
  const rpc = { evm: { [evm?.chainId ?? 0]: evm?.url ?? "" }, solana: { "*": devnet.solana.url } };
  const wallets = [{ kind, name: "Acme" }] as const;
  await page.addInitScript({ content: await buildInitScript({ wallets, ...(isLocal ? { rpc } : { chainId: 1 }) }) });
  await page.goto(`${origin}/?recipe=${recipe}`);
  return page;
}

/** Takes the wallet from the modal, which goes away by itself. */
async function connect(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByRole("button", { name: /^Acme/ }).click();
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  return ((await response.json()) as { readonly result: unknown }).result;
}

describe("the recipes of the documentation, as they are read there", () => {
  it("have a button of one's own", async () => {
    const page = await open("custom-button");
    await page.locator(".header-button", { hasText: "Connect Wallet" }).waitFor();
    await connect(page);
    await page.locator(".header-button", { hasText: ACCOUNT }).waitFor();
    await page.getByRole("button", { name: "Choose a network" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ethereum" }).waitFor();
  });

  it("have a wallet list of one's own, and say nothing to who declines", async () => {
    const page = await open("wallet-list", { isLocal: false });
    const acme = page.getByRole("button", { name: "Acme" });
    await acme.waitFor();
    await page.evaluate(() => foyerTestWallets.find("Acme")?.script.onPrompt("reject"));
    await acme.click();
    await expect.poll(() => acme.isEnabled()).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.evaluate(() => foyerTestWallets.find("Acme")?.script.onPrompt("approve"));
    await acme.click();
    await page.getByRole("button", { name: /0x/ }).waitFor();
  });

  it("connect without the modal", async () => {
    const page = await open("headless", { isLocal: false });
    await page.getByText("Ready").waitFor();
    const account = page.evaluate(() => (window as unknown as { connectFirst(): Promise<string> }).connectFirst());
    expect((await account).toLowerCase()).toBe(`eip155:1:${ACCOUNT}`.toLowerCase());
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("connect with hooks and without the kit's views", async () => {
    const page = await open("headless-react", { isLocal: false });
    await page.getByRole("button", { name: "Connect Acme" }).click();
    await page.getByRole("button", { name: `Leave ${ACCOUNT}` }).click();
    await page.getByRole("button", { name: "Connect Acme" }).waitFor();
  });

  it("show members what is theirs once they have signed in", async () => {
    const page = await open("gated-content");
    await page.getByText("Sign in with your wallet to read on.").waitFor();
    await connect(page);
    await page.getByRole("dialog").getByRole("button", { name: /^Sign/ }).click();
    await page.getByText("For members").waitFor();
  });

  it("share a connection with wagmi", async () => {
    const page = await open("wagmi", { isLocal: false });
    await connect(page);
    await page.locator("p", { hasText: ACCOUNT }).waitFor();
  });

  it.for(["viem", "ethers"])("send a tip with %s", async (recipe) => {
    const url = devnet.evm[0]?.url ?? "";
    const balance = async (): Promise<bigint> => BigInt((await ask(url, "eth_getBalance", [PEER, "latest"])) as string);
    const before = await balance();
    const page = await open(recipe);
    await connect(page);
    await page.getByRole("button", { name: "Tip" }).click();
    await expect.poll(async () => (await balance()) - before, { timeout: 20_000 }).toBe(10n ** 15n);
    const outside = await page.evaluate(async () => {
      const { foyer, toViem, toSigner } = window as unknown as Outside;
      return toViem ? (await toViem(foyer).getAddresses())[0] : (await toSigner?.(foyer))?.getAddress();
    });
    expect(outside).toBe(ACCOUNT);
  });

  it("send with Solana kit", async () => {
    const { url } = devnet.solana;
    const balance = async (): Promise<number> =>
      ((await ask(url, "getBalance", [PAYEE])) as { readonly value: number }).value;
    const before = await balance();
    const page = await open("solana-kit", { kind: "solana" });
    await connect(page);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(async () => (await balance()) - before, { timeout: 20_000 }).toBe(1_000_000);
  });

  it("verify on a server, which shows nothing to who has no session", async () => {
    process.env["SIGN_IN_SECRET"] = "a secret of thirty-two characters";
    const file = join(folder, "read-article.mjs");
    await buildForNode("recipe:gated-content/2", file);
    const { readArticle } = (await import(pathToFileURL(file).href)) as ReadArticle;
    expect(await readArticle({ get: () => undefined, set: () => undefined })).toBeUndefined();
  });

  it("test a page with Playwright", async () => {
    const written = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    // What runs the recipe's test, its browser and its wallets: a run of its own would need a port of its own.
    const vitest = written("vitest.js", "export const { test, expect } = globalThis.recipeRunner;");
    const extension = written("extension.js", "export const { buildInitScript } = globalThis.recipeRunner;");
    const playwright = written("playwright.js", "export const { chromium } = globalThis.recipeRunner;");
    const port = new URL(origin).port;
    const args = [...CHROMIUM_ARGS, `--host-resolver-rules=MAP 127.0.0.1:5173 127.0.0.1:${port}`];
    const executablePath = findPageChromium();
    const launch = (): Promise<Browser> => chromium.launch({ args, ...(executablePath && { executablePath }) });
    const runs: (() => Promise<void>)[] = [];
    const test = (_name: string, run: () => Promise<void>): number => runs.push(run);
    Object.assign(globalThis, { recipeRunner: { test, expect, buildInitScript, chromium: { launch } } });
    const file = join(folder, "visit.mjs");
    await buildForNode("recipe:playwright/0", file, {
      vitest,
      playwright,
      "@foyer/testing/extension": extension,
    });
    await import(pathToFileURL(file).href);
    expect(runs).toHaveLength(1);
    await runs[0]?.();
  });

  it("switch the account of a wallet under test", async () => {
    const file = join(folder, "switch-account.mjs");
    await buildForNode("recipe:playwright/1", file);
    const { switchAccount } = (await import(pathToFileURL(file).href)) as SwitchAccount;
    const page = await open("custom-button");
    await connect(page);
    await page.locator(".header-button", { hasText: ACCOUNT }).waitFor();
    await switchAccount(page);
    await page.locator(".header-button", { hasText: PEER }).waitFor();
  });

  it("are all run", () => {
    const names = readdirSync(fileURLToPath(new URL("../pages/recipes", import.meta.url))).map((name) =>
      name.slice(0, -3),
    );
    const run =
      readFileSync(fileURLToPath(import.meta.url), "utf8") +
      readFileSync(fileURLToPath(new URL("./page.tsx", import.meta.url)), "utf8");
    const code = names.flatMap((name) =>
      readRecipe(name).map(({ name: file }, index) => ({ block: `${name}/${index}`, file })),
    );
    // What another piece imports by its name is run with that.
    expect(code.filter(({ block, file }) => file === undefined && !run.includes(`recipe:${block}"`))).toEqual([]);
    expect(names).toHaveLength(9);
  });
});

declare const foyerTestWallets: InstalledWallets; // in the page only

type Opening = { readonly isLocal?: boolean; readonly kind?: "evm" | "solana" };

type Outside = {
  readonly foyer: object;
  toViem?(foyer: object): { getAddresses(): Promise<readonly string[]> };
  toSigner?(foyer: object): Promise<{ getAddress(): Promise<string> } | undefined>;
};
type ReadArticle = { readArticle(cookies: object): Promise<string | undefined> };
type SwitchAccount = { switchAccount(page: Page): Promise<void> };
