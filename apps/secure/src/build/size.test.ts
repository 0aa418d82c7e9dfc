import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildFrame } from "./build-frame.ts";

/** Of everything that is fetched until the frame greets the page, compressed. */
const UNTIL_READY = 150_000;

test("what is fetched until the greeting weighs no more than it may", async () => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-frame-"));
  const { script, style, preloads } = await buildFrame(folder);
  const sizes = await Promise.all(
    [script, style, ...preloads].map(async (path) => gzipSync(await readFile(join(folder, path))).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(5_000);
  expect(total).toBeLessThan(UNTIL_READY);
});

test("assets are named after what is in them: the same sources make the same names", async () => {
  const [a, b] = [await mkdtemp(join(tmpdir(), "foyer-frame-")), await mkdtemp(join(tmpdir(), "foyer-frame-"))];
  expect(await buildFrame(a)).toEqual(await buildFrame(b));
});
