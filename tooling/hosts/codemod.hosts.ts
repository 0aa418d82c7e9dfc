import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@foyer-tooling/checks/workspace";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launch } from "../e2e/support/launch.ts";
import { type ServedPages, servePages } from "../e2e/support/serve-pages.ts";
import { findStrays } from "./find-strays.ts";
import { fingerprintOf, rememberGreen, wasGreen } from "./green-runs.ts";
import { isOfRun } from "./hosts-of-run.ts";
import { listMigrationNeeds, MIGRATED, migratePages, writePages } from "./migrated-project.ts";
import { runCommand } from "./run-command.ts";
import { openCold, pickWallet, type Visit } from "./visit.ts";

const MINUTE = 60_000;
const INSTALL = ["npm", "install", "--prefer-offline", "--no-audit", "--no-fund"] as const;
const HOST = { name: "codemod" };

const packed = inject("packed");
const key = fingerprintOf(
  { facts: MIGRATED, names: listMigrationNeeds(packed), sources: join(ROOT, "packages/codemod/projects") },
  packed,
);
const isSkipped = !isOfRun(HOST.name) || wasGreen(HOST, key);
if (isSkipped) console.log("codemod: skipped, as it is another commit's turn or nothing has changed since it was well");

// From another kit to a wallet that is connected: nothing is mended by hand in between.
describe.skipIf(isSkipped)("a page that the codemod rewrote", () => {
  let folder = "";
  let failures = 0;
  let site: ServedPages;
  let browser: Browser;
  const step = (title: string, minutes: number, run: () => Promise<void>): void => {
    it(title, { timeout: minutes * MINUTE }, async () => {
      failures += 1;
      await run();
      failures -= 1;
    });
  };
  const visit = (
    title: string,
    { kit, ...given }: Pick<Parameters<typeof openCold>[1], "button" | "namespace"> & { readonly kit: string },
    act: (visit: Visit) => Promise<void>,
  ): void =>
    step(title, 1, async () => {
      const opened = await openCold(browser, { ...given, origin: `${site.origin}/${kit}/index.html`, packed });
      await act(opened);
      expect(opened.problems).toEqual([]);
      await opened.close();
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(packed.folder, "codemod-"));
    writePages(folder, packed);
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
    if (failures === 0) rememberGreen(HOST, key);
  });

  step("is rewritten by the packed command, and built for production without the kit it had", 4, async () => {
    await runCommand(folder, INSTALL);
    expect(findStrays(folder)).toEqual([]);
    for (const said of await migratePages(folder)) expect(said).toMatch(/^Changed \d files?:$/m);
    expect(MIGRATED.flatMap(({ kit }) => listForeignImports(join(folder, kit, "src")))).toEqual([]);
    await runCommand(folder, ["npm", "exec", "--", "vite", "build"]);
    site = await servePages({ folder: join(folder, "dist"), variants: [], sheets: {} });
  });

  visit(
    "of RainbowKit opens the modal at a first press, and wagmi's own hooks have the account",
    { kit: "rainbowkit", button: "Come in" },
    enterByRainbowKit,
  );
  visit(
    "of ConnectKit opens the modal from the hook that it had, and signs by wagmi's",
    { kit: "connectkit", button: "Your card" },
    signByConnectKit,
  );
  visit(
    "of wallet-adapter connects, reads the chain with web3.js, and leaves",
    { kit: "wallet-adapter", button: "Connect Wallet", namespace: "solana" },
    readByWalletAdapter,
  );
});

/** Connects, and opens the networks by a button of the page. */
async function enterByRainbowKit({ page, modal }: Visit): Promise<void> {
  await page.getByRole("button", { name: "Come in", exact: true }).click();
  await pickWallet(modal);
  await page.getByRole("button", { name: /^0x[0-9a-f]{40}:/i }).waitFor({ timeout: 15_000 });
  await modal.dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Network", exact: true }).click();
  await modal.dialog.getByText("Base").first().waitFor({ timeout: 15_000 });
}

/** Connects by a button of the page, and signs. */
async function signByConnectKit({ page, modal }: Visit): Promise<void> {
  await page.getByRole("button", { name: "Show your card" }).click();
  await pickWallet(modal);
  await modal.dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Borrow" }).click();
  await page.getByText(/0x[0-9a-f]{130}/).waitFor({ timeout: 15_000 });
}

/** Connects, has the page read a balance from a node that stands in for the chain's, and leaves. */
async function readByWalletAdapter({ page, modal }: Visit): Promise<void> {
  await page.context().route("https://api.devnet.solana.com/**", async (route) => {
    const { id } = route.request().postDataJSON() as { readonly id: string };
    const result = { context: { slot: 1 }, value: 25 };
    await route.fulfill({ json: { jsonrpc: "2.0", id, result }, headers: { "access-control-allow-origin": "*" } });
  });
  await page.getByRole("button", { name: "Connect Wallet", exact: true }).click();
  await pickWallet(modal);
  await page.getByText(/^[1-9A-HJ-NP-Za-km-z]{32,44} has 25 lamports/).waitFor({ timeout: 15_000 });
  await modal.dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("button", { name: "Choose a wallet" }).waitFor({ timeout: 15_000 });
}

/** What the rewritten files import of the kits that they had. */
function listForeignImports(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(/(?:from|import) "([^"]+)"/g)])
    .map(([, name = ""]) => name)
    .filter((name) => /rainbowkit|connectkit|wallet-adapter/.test(name));
}
