import { noteFigure } from "@foyer-tooling/run/figures";
import type { Browser } from "playwright";
import { describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";
import { measureTasks } from "./support/measure-tasks.ts";
import { openGallery } from "./support/scenes/gallery.ts";
import { standStill } from "./support/stand-still.ts";

const SCENE = "ConnectingExternal/declined-with-bloom";
/** A slow phone's CPU, by that of this machine. */
const SLOWER = 4;
const WANTED_MS = 50;

/** Somebody whose second try connects; `fetched` are the scripts that came from the scene on. */
async function agree(browser: Browser, { isMoving }: { readonly isMoving: boolean }) {
  const reader = { name: "bloom", context: { viewport: { width: 900, height: 760 } }, isMoving };
  const gallery = await openGallery(browser, { origin: inject("stage").origin, reader });
  const { page } = gallery;
  const fetched: string[] = [];
  page.on("request", (request) => void fetched.push(request.url()));
  await gallery.show(SCENE);
  // The scene has fetched its next chunks: the measured tasks are those of the press.
  await standStill(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  let isDrawn = false;
  const { tasks } = await measureTasks(page, async () => {
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Connected to Ember").first().waitFor();
    // Gone 720 ms later, which is sooner than a trace is read.
    const layer = page.locator("[data-foyer] dialog [class*=bloom-layer-root]");
    isDrawn = await layer.waitFor({ state: "attached", timeout: 500 }).then(
      () => true,
      () => false,
    );
  });
  await gallery.close();
  expect(gallery.faults.list).toEqual([]);
  return { longest: Math.max(...tasks), isDrawn, chunks: fetched.filter((url) => url.includes("bloom-layer")).length };
}

describe("a host that wants the bloom", () => {
  it("has it drawn over the card from a chunk of its own, and pays no task that is felt", async ({ browser }) => {
    const { longest, isDrawn, chunks } = await agree(browser, { isMoving: true });
    expect([isDrawn, chunks]).toEqual([true, 1]);
    noteFigure({
      name: "longest task while a connection blooms, a quarter of the CPU",
      goal: `${WANTED_MS} ms`,
      measured: `${longest.toFixed(0)} ms`,
      isMissed: longest > WANTED_MS,
    });
  });

  it("has nothing of it fetched for visitors who want less motion", async ({ browser }) => {
    const { isDrawn, chunks } = await agree(browser, { isMoving: false });
    expect([isDrawn, chunks]).toEqual([false, 0]);
  });
});
