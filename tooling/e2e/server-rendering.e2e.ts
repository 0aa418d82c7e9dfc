import { describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";
import { standStill } from "./support/stand-still.ts";

const REACTS = [
  { react: 19, path: "/ssr/" },
  { react: 18, path: "/react-18/ssr/" },
] as const;

describe("a page rendered on a server", () => {
  it.for(REACTS)("carries no style and no script of the kit, with React $react", async ({ path }) => {
    const html = await (await fetch(new URL(path, inject("stage").origin))).text();
    const rendered = /<div id="app">([\s\S]*)<\/div>/.exec(html)?.[1] ?? "";
    expect(rendered).toContain("Connect Wallet");
    expect(rendered).not.toMatch(/\sstyle=|<style|<script|<template/);
  });

  it.for(REACTS)("is hydrated by React $react without a word, and nothing on it moves", async ({ path }, { visit }) => {
    const { page, host, modal } = await visit({
      path,
      isMoving: true,
      wallets: [{ name: "Alpha" }],
      prepare: (context) => context.addInitScript(observeShifts),
    });
    const before = await page.getByRole("img", { name: "Connect Wallet" }).first().boundingBox();
    expect(before).toMatchObject({ width: 144, height: 40 });
    await host.connectButton.waitFor();
    await standStill(page);
    expect(await host.connectButton.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
    await host.connectButton.click();
    await modal.wallet("Alpha").click();
    await host.shows("eip155", "status", "connected");
  });

  it("works in the browser alone with React 18 too", async ({ visit }) => {
    const { host, modal, page } = await visit({
      path: "/react-18/host/",
      wallets: [{ name: "Both", namespaces: ["eip155", "solana"] }],
    });
    await host.connectButton.click();
    await modal.wallet("Both").click();
    await modal.press("Ethereum & EVM");
    await host.shows("eip155", "status", "connected");
    await modal.button("Ethereum & EVM Connected").waitFor();
    await modal.press("Solana");
    await host.shows("solana", "status", "connected");
    await modal.dialog.waitFor({ state: "detached" });
    await host.accountButton.click();
    await modal.press("Disconnect");
    await host.shows("solana", "status", "disconnected");
    expect(await page.evaluate(() => window.foyer.getSnapshot().isStarted)).toBe(true);
  });
});

/** Runs in the page: it may use nothing of this file. */
function observeShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}
