import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHROMIUM_ARGS, findPageChromium } from "@foyer-tooling/vitest/chromium.ts";
import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listChanges } from "../operator/record-change.ts";
import { PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";

const TOKEN = "a-token-that-opens-the-admin-page-of-tests";
/** Where pictures go, if somebody wants to look. */
const PICTURES = process.env["FOYER_ADMIN_PICTURES"];

type Axe = { readonly axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } };

describe("the admin page", () => {
  let browser: Browser;
  let server: TestServer;
  let folder: string;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    const executablePath = findPageChromium();
    browser = await chromium.launch({ args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "foyer-admin-"));
    const databaseUrl = `sqlite:${join(folder, "foyer.sqlite")}`;
    server = await startTestServer({ databaseUrl, environment: { ADMIN_TOKEN: TOKEN } });
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  /** The page with what it complains of; a test wants no complaint that it did not ask for. */
  const open = async (options: Parameters<Browser["newContext"]>[0] = {}) => {
    const context = await browser.newContext({ viewport: { width: 1_000, height: 900 }, ...options });
    contexts.push(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${server.url}/admin`);
    return { page, context, complaints };
  };
  const signIn = async (page: Page, token: string): Promise<void> => {
    await page.getByLabel("Token").fill(token);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  const openProject = async (page: Page): Promise<void> => {
    await signIn(page, TOKEN);
    await page.getByRole("link", { name: "Test" }).click();
    await page.getByRole("heading", { name: "Test", exact: true }).waitFor();
    await page.locator("section[aria-busy=true]").first().waitFor({ state: "detached" });
  };
  /** The page's policy lets no script in, so the reader comes through the debugger. */
  const listViolations = async (page: Page): Promise<readonly string[]> => {
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (globalThis as unknown as Axe).axe.run());
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  };
  const takePicture = async (page: Page, name: string): Promise<void> => {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  };

  it("refuses a wrong token in words, takes the right one, and forgets it on sign-out", async () => {
    const { page, complaints } = await open();
    await signIn(page, "wrong");
    await expect.poll(() => page.getByRole("alert").textContent()).toBe("This is not the server's token.");
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie])).toEqual([
      0,
      0,
      "",
    ]);
    expect(await listViolations(page)).toEqual([]);
    await takePicture(page, "sign-in-refused");
    await signIn(page, TOKEN);
    await page.getByRole("link", { name: "Test" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Projects");
    expect(page.url()).not.toContain(TOKEN);
    await page.reload();
    await page.getByRole("link", { name: "Test" }).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("Token").waitFor();
    expect(await page.getByLabel("Token").inputValue()).toBe("");
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie])).toEqual([
      0,
      0,
      "",
    ]);
    await page.reload();
    await page.getByLabel("Token").waitFor();
    // The browser itself writes the refusal down.
    expect(complaints.filter((each) => !/status of 401/.test(each))).toEqual([]);
  });

  it("adds an origin, removes it when that is confirmed, and toggles a flag, by the keyboard alone", async () => {
    const { page, complaints } = await open();
    await openProject(page);
    const origins = page.getByRole("region", { name: "Origins" });
    await page.getByLabel("One more origin").focus();
    await page.keyboard.type("http://evil.example");
    await page.keyboard.press("Enter");
    await expect.poll(() => origins.getByRole("alert").textContent()).toContain("must begin with https://");
    await page.getByLabel("One more origin").fill("https://two.example");
    await page.keyboard.press("Enter");
    await expect.poll(() => origins.getByRole("listitem").count()).toBe(2);
    expect(await page.getByRole("status").textContent()).toBe("https://two.example is allowed.");

    const remove = origins.getByRole("button", { name: "Remove" }).nth(1);
    await remove.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Remove this origin?" });
    await dialog.waitFor();
    expect(await listViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await origins.getByRole("listitem").count()).toBe(2);
    await remove.focus();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Remove origin" }).press("Enter");
    await expect.poll(() => origins.getByRole("listitem").count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Origins");

    const flag = page.getByRole("switch", { name: "swap" });
    expect(await flag.getAttribute("aria-checked")).toBe("false");
    await flag.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => page.getByRole("switch", { name: "swap" }).getAttribute("aria-checked")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("switch-swap");
    const latest = page.getByRole("region", { name: "Latest changes" }).getByRole("listitem");
    await expect.poll(() => latest.first().textContent()).toContain(`project feature ${PROJECT} swap on`);
    expect(await latest.count()).toBe(4);
    const done = (await listChanges(server.database.tables, { since: 0, most: 10 })).map(
      ({ command, outcome }) => `${outcome} ${command}`,
    );
    expect(done).toEqual([
      `command/invalid origin add ${PROJECT} http://evil.example`,
      `done origin add ${PROJECT} https://two.example`,
      `done origin remove ${PROJECT} https://two.example`,
      `done project feature ${PROJECT} swap on`,
    ]);
    expect(complaints.filter((each) => !/status of 400/.test(each))).toEqual([]);
  });

  it("takes a wallet off the list when that is confirmed", async () => {
    const { page, complaints } = await open();
    await signIn(page, TOKEN);
    await page.getByRole("link", { name: "Wallets" }).click();
    await page.getByLabel("Name").fill("metamask");
    await page.keyboard.press("Enter");
    const wallet = page.getByRole("switch", { name: "MetaMask", exact: true });
    await wallet.click();
    await page.getByRole("button", { name: "Take it off" }).click();
    await expect.poll(() => wallet.getAttribute("aria-checked")).toBe("false");
    expect(complaints).toEqual([]);
  });

  it("says that it is offline, and goes on when it is not any more", async () => {
    const { page, context } = await open();
    await openProject(page);
    await context.setOffline(true);
    await page.getByRole("switch", { name: "swap" }).click();
    await expect
      .poll(() => page.getByRole("alert").allTextContents())
      .toContain("The server does not answer. Check your connection, and try again.");
    expect(await page.getByRole("switch", { name: "swap" }).getAttribute("aria-checked")).toBe("false");
    await takePicture(page, "offline");
    await context.setOffline(false);
    await expect.poll(() => page.getByText("The server does not answer").count()).toBe(0);
    await page.getByRole("switch", { name: "swap" }).click();
    await expect.poll(() => page.getByRole("switch", { name: "swap" }).getAttribute("aria-checked")).toBe("true");
  });

  it("shows names as they are written, whatever is in them", async () => {
    const name = `<img src=x onerror="document.title='taken'">`;
    await server.database.tables.updateTable("projects").set({ name }).where("id", "=", PROJECT).execute();
    const { page, complaints } = await open();
    await signIn(page, TOKEN);
    await page.getByRole("link", { name }).waitFor();
    expect(await page.locator("img").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each([
    ["light", { colorScheme: "light" }],
    ["dark", { colorScheme: "dark" }],
    ["phone", { colorScheme: "light", viewport: { width: 370, height: 740 }, hasTouch: true }],
    ["phone-dark", { colorScheme: "dark", viewport: { width: 320, height: 640 }, hasTouch: true }],
  ] as const)("fits, and axe finds nothing in any view: %s", async (look, options) => {
    const today = Math.floor(Date.now() / 86_400_000);
    const days = [0, 1, 2].map((ago) => ({
      ...{ project_id: PROJECT, day: today - ago, refused: ago },
      ...{ bytes: 17_000_000 * (ago + 1), kept: 12_345 },
    }));
    await server.database.tables.insertInto("event_days").values(days).execute();
    const { page, complaints } = await open(options);
    await openProject(page);
    await page.getByLabel("One more origin").fill(`https://${"a-long-name.".repeat(6)}example`);
    await page.getByRole("button", { name: "Add origin" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Remove" }).count()).toBe(2);
    for (const [hash, view] of [
      [`#/projects/${PROJECT}`, "project"],
      ["#/", "projects"],
      ["#/wallets", "wallets"],
      ["#/server", "server"],
    ] as const) {
      await page.goto(`${server.url}/admin${hash}`);
      await page.locator("section[aria-busy=false]").first().waitFor();
      await page.locator("section[aria-busy=true]").first().waitFor({ state: "detached" });
      expect(await listViolations(page), view).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, view).toBeLessThanOrEqual(0);
      await takePicture(page, `${view}-${look}`);
    }
    expect(complaints).toEqual([]);
  });
});
