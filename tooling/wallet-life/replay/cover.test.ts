import { afterAll, beforeAll, expect, test } from "vitest";
import { coverTransitions, HONEST } from "./cover.ts";
import { type RealWorld, startRealWorld } from "./real-world.ts";
import { replay } from "./replay.ts";

const isLong = process.env["FOYER_LONG"] !== undefined;
const TURN = Number(process.env["FOYER_TURN"] ?? 0);
/** A short run replays a share of the traces, another one each time. */
const SHARE = isLong ? 1 : 12;

let world: RealWorld;
beforeAll(async () => {
  world = await startRealWorld();
});
afterAll(() => world.stop());

test("the real code takes every transition of the model as the model does", { timeout: 1_200_000 }, async () => {
  const { kinds, traces } = coverTransitions(isLong ? 9 : 7);
  const chosen = traces.filter((_, at) => at % SHARE === TURN % SHARE);
  for (const [at, trace] of chosen.entries()) {
    const left = [...trace];
    const next = () => left.shift();
    expect(await replay(world, { name: `cover-${at}`, scope: HONEST, next })).toBeUndefined();
  }
  console.log(`${kinds} kinds of transitions, ${traces.length} traces, ${chosen.length} of them replayed`);
  expect(chosen.length).toBeGreaterThan(0);
});
