import { afterAll, describe, expect, test } from "vitest";
import { PARTIES, type Party } from "../attack.ts";
import { startWorld, type World } from "../world/start-world.ts";
import { FINDINGS } from "./findings.ts";
import { listAttacks } from "./list-attacks.ts";

const attacks = listAttacks();
const results = new Map<Party, { tried: number; held: number }>();
let started: Promise<World> | undefined;
const world = (): Promise<World> => {
  started ??= startWorld();
  return started;
};

afterAll(async () => {
  await (await started)?.stop();
  for (const [party, { tried, held }] of results) console.log(`${PARTIES[party]}: ${tried} tried, ${held} held`);
});

describe.each(Object.entries(PARTIES) as [Party, string][])("%s: the %s", (party) => {
  test.each(attacks.filter((attack) => attack.party === party))("$name", { timeout: 60_000 }, async ({ run }) => {
    const result = results.get(party) ?? { tried: 0, held: 0 };
    results.set(party, result);
    result.tried += 1;
    expect(await run({ world })).toBe(false);
    result.held += 1;
  });
});

test("there are 120 attacks at least, of each party and each finding some, and each has a name of its own", () => {
  expect(attacks.length).toBeGreaterThanOrEqual(120);
  expect(new Set(attacks.map(({ party }) => party))).toEqual(new Set(Object.keys(PARTIES)));
  expect(new Set(attacks.map(({ id }) => id)).size).toBe(attacks.length);
  expect(new Set(attacks.flatMap(({ finding }) => finding ?? []).map(String))).toEqual(new Set(Object.keys(FINDINGS)));
});
