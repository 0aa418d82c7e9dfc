import { afterAll, beforeAll, expect, test } from "vitest";
import { PROTOCOLS } from "../frame/labels.ts";
import { RULES } from "../model/rules.ts";
import { type RealWorld, startRealWorld } from "./real-world.ts";
import { replay } from "./replay.ts";
import { createWalk } from "./walk.ts";

const isLong = process.env["FOYER_LONG"] !== undefined;
const SEED = Number(process.env["FOYER_SEED"] ?? process.env["FOYER_TURN"] ?? 1);
const WALKS = Number(process.env["FOYER_WALKS"] ?? (isLong ? 60 : 8));

let world: RealWorld;
beforeAll(async () => {
  world = await startRealWorld();
});
afterAll(() => world.stop());

const scope = { liar: "none", rules: RULES, protocols: PROTOCOLS, keys: 5, devices: 2 } as const;

test.each(Array.from({ length: WALKS }, (_, at) => SEED * 1_000 + at))(
  "the real frame, server and keeper do what the model does, in the random walk of seed %i",
  { timeout: 240_000 },
  async (seed) => {
    const next = createWalk({ scope, seed, length: 80 });
    expect(await replay(world, { name: `walk-${seed}`, scope, next })).toBeUndefined();
  },
);
