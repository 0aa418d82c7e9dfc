import { afterAll, describe, expect, test } from "vitest";
import { PARTIES, type Party } from "../attack.ts";
import { startWorld, type World } from "../world/start-world.ts";
import { listAttacks } from "./list-attacks.ts";

let started: Promise<World> | undefined;
const world = (): Promise<World> => {
  started ??= startWorld();
  return started;
};
afterAll(async () => {
  await (await started)?.stop();
});

describe.each(Object.entries(PARTIES) as [Party, string][])("the %s", (party) => {
  test.each(listAttacks().filter((attack) => attack.party === party))("$name", async ({ run }) => {
    expect(await run({ world })).toBe(false);
  });
});
