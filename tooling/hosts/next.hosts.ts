import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { launch } from "../e2e/support/launch.ts";
import { measureShifts } from "../e2e/support/measure-shifts.ts";
import { standStill } from "../e2e/support/stand-still.ts";
import { describeHost } from "./describe-host.ts";
import { HOSTS } from "./hosts.ts";
import { ACCOUNT, openCold, pickWallet } from "./visit.ts";
import { visitByHttp } from "./visit-by-http.ts";

describeHost(HOSTS.next, ({ step, origin, folder }) => {
  step("renders a layout of the server that has the button in it", 1, async () => {
    const layout = readFileSync(join(folder(), "app/layout.tsx"), "utf8");
    expect(layout).toContain("<FoyerButton />");
    expect(layout).not.toContain("use client");
    const entry = readFileSync(join(folder(), "node_modules/@foyer/react/dist/index.js"), "utf8");
    expect(entry).toMatch(/^"use client";/);
    const response = await fetch(origin());
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Nobody is connected.");
    expect(html).toContain("<p>Nobody is signed in.</p>");
  });

  step(
    "renders a page on the server for who is signed in, for nobody else, and no longer once they left",
    1,
    async () => {
      const ada = visitByHttp(origin());
      expect(await ada.html()).toContain("<p>Nobody is signed in.</p>");
      expect(await ada.signIn()).toBe(200);
      expect(await ada.html()).toContain(`<p>Signed in as ${ada.account}</p>`);
      const eve = visitByHttp(origin());
      eve.cookies.set("foyer-session", `${ada.cookies.get("foyer-session")?.slice(0, -4)}AAAA`);
      expect(await eve.html()).toContain("<p>Nobody is signed in.</p>");
      const copy = visitByHttp(origin());
      for (const [name, value] of ada.cookies) copy.cookies.set(name, value);
      expect((await ada.call("sign-out", {})).status).toBe(200);
      for (const each of [ada, copy]) expect(await each.html()).toContain("<p>Nobody is signed in.</p>");
    },
  );

  step("renders the account of a returning visitor on the server, and nothing moves or changes", 2, async () => {
    const browser = await launch();
    const { page, modal, problems } = await openCold(browser, {
      origin: origin(),
      packed: inject("packed"),
      isAllowed: true,
    });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await pickWallet(modal, HOSTS.next);
    const address = (await page.getByText(ACCOUNT).textContent()) ?? "";
    await modal.dialog.waitFor({ state: "detached" });
    // Rendered by the server, which was asked again.
    await page.getByText(`Signed in as eip155:1:${address}`).waitFor({ timeout: 15_000 });
    await measureShifts(page);
    await page.addInitScript(recordTexts);
    // What the server sends is in the page before any script of it has run.
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.url() === `${origin()}/`),
      page.reload(),
    ]);
    const html = await response.text();
    expect(html).toContain(`<p>${address}</p>`);
    expect(html).toContain(`<p>Signed in as eip155:1:${address}</p>`);
    expect(html).not.toContain("Connect Wallet");
    await page.waitForFunction(() => window.exampleKit.getSnapshot().connections.namespaces.eip155?.activeId);
    await standStill(page);
    expect(new Set(await page.evaluate(() => window.texts))).toEqual(new Set([address]));
    expect(await page.evaluate(() => window.invitations)).toBe(0);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    await page.evaluate(() => window.exampleKit.disconnect());
    await page.getByText("Nobody is signed in.").waitFor({ timeout: 15_000 });
    expect(problems).toEqual([]);
    await browser.close();
  });
});

declare global {
  interface Window {
    /** What the page has said of the account, in each frame. */
    texts: string[];
    /** In how many frames a button has asked them to connect. */
    invitations: number;
  }
}

/** Runs in the page: it may use nothing of this file. */
function recordTexts(): void {
  window.texts = [];
  window.invitations = 0;
  const look = (): void => {
    const roots = [...document.querySelectorAll("header *")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    if (roots.some((root) => root.textContent?.includes("Connect Wallet"))) window.invitations += 1;
    const text = document.querySelector("main p")?.textContent;
    if (text) window.texts.push(text);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
