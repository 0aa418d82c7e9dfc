import { readTurn } from "@foyer-tooling/run/turn";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAttacks } from "../attacks/list-attacks.ts";
import { GUARDS } from "../guards/guards.ts";
import { type Bench, startBench } from "./run-without.ts";

/** `npm test` tries one of so many, chosen by the commit; `pnpm test:long` tries all. */
const PARTS = 10;
const isLong = process.env["FOYER_LONG"] !== undefined;
const tried = listAttacks().filter((_, at) => isLong || at % PARTS === readTurn() % PARTS);

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

describe("without what stops it, an attack succeeds", () => {
  test.each(tried)("$id", { timeout: 120_000 }, async ({ id, guards }) => {
    const removed = guards.map((name) => GUARDS[name]);
    expect(await bench.runWithout(removed, id)).toBe(true);
  });
});
