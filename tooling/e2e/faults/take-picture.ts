import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { frameCard } from "../support/frame-card.ts";
import type { Visit } from "../support/journey.ts";
import { standStill } from "../support/stand-still.ts";
import { pictureOf } from "./picture-of.ts";
import { isPlanted } from "./proofs.ts";

/**
 * Keeps what the visitor sees, for the cell whose test runs, in the folder that `FOYER_FAULTS_PICTURES` names: the card, or the page where
 * no modal is open. The first picture of a cell is the one that is kept.
 */
export async function takePicture({ page, modal }: Visit): Promise<void> {
  const folder = process.env["FOYER_FAULTS_PICTURES"];
  const id = /fault:[\w-]+:[\w-]+/.exec(expect.getState().currentTestName ?? "")?.[0];
  if (folder === undefined || id === undefined || isPlanted() || page.isClosed()) return;
  const path = join(folder, pictureOf(id));
  if (existsSync(path)) return;
  mkdirSync(folder, { recursive: true });
  // A card that is on its way out is no picture of anything.
  await standStill(page);
  if ((await modal.dialog.count()) > 0) await modal.settle();
  const clip = await frameCard(page);
  await page.screenshot({ path, clip, type: "jpeg", quality: 70, scale: "css" });
}
