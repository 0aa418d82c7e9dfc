import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { launch } from "../e2e/support/launch.ts";
import { measureShifts } from "../e2e/support/measure-shifts.ts";
import { describeHost } from "./describe-host.ts";
import { ACCOUNT, openCold, pickWallet } from "./visit.ts";

describeHost({ name: "next", builds: { Turbopack: "build", webpack: "build:webpack" } }, ({ step, origin, folder }) => {
  step("renders a layout of the server that has the button in it", 1, async () => {
    const layout = readFileSync(join(folder(), "app/layout.tsx"), "utf8");
    expect(layout).toContain("<FoyerButton />");
    expect(layout).not.toContain("use client");
    const entry = readFileSync(join(folder(), "node_modules/@foyer/react/dist/index.js"), "utf8");
    expect(entry).toMatch(/^"use client";/);
    const response = await fetch(origin());
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Nobody is connected.");
  });

  step("renders the account of a returning visitor on the server, and nothing moves or changes", 2, async () => {
    const browser = await launch();
    const { page, modal, problems } = await openCold(browser, {
      origin: origin(),
      packed: inject("packed"),
      isAllowed: true,
    });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await pickWallet(modal);
    const address = (await page.getByText(ACCOUNT).textContent()) ?? "";
    await modal.dialog.waitFor({ state: "detached" });
    await measureShifts(page);
    await page.addInitScript(recordTexts);
    // What the server sends is in the page before any script of it has run.
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.url() === `${origin()}/`),
      page.reload(),
    ]);
    const html = await response.text();
    expect(html).toContain(`<p>${address}</p>`);
    expect(html).not.toContain("Connect Wallet");
    await page.waitForFunction(() => window.exampleKit.getSnapshot().connections.namespaces.eip155?.activeId);
    await page.waitForTimeout(500);
    expect(new Set(await page.evaluate(() => window.texts))).toEqual(new Set([address]));
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    expect(problems).toEqual([]);
    await browser.close();
  });
});

declare global {
  interface Window {
    /** What the page has said of the account, in each frame. */
    texts: string[];
  }
}

/** Runs in the page: it may use nothing of this file. */
function recordTexts(): void {
  window.texts = [];
  const look = (): void => {
    const text = document.querySelector("main p")?.textContent;
    if (text) window.texts.push(text);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
