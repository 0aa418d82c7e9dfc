import { describe, expect, it } from "vitest";
import { describeBadInput } from "./describe-bad-input.ts";
import { describeSpoiling } from "./describe-spoiling.ts";
import { LOOKALIKES, TEXTS } from "./texts.ts";
import { judge, type World } from "./world.ts";

/** What holds for every kind of key: its signatures are taken, and nothing else is. */
export function describeVerification(name: string, world: World): void {
  describe(name, () => {
    it.each(TEXTS.map((text) => [text.slice(0, 30), text.length, text]))(
      "takes its own signature of %j, %d characters, and so does an independent library",
      async (_, __, text) => {
        const signed = await world.sign(text);
        expect(await judge(world, signed)).toBe(true);
        expect(await world.check(signed)).toBe(true);
      },
    );

    it.each(LOOKALIKES.others.filter((text) => !world.same?.includes(text)))(
      "refuses a signature of a text that looks like %j",
      async (text) => {
        const signed = await world.sign(LOOKALIKES.text);
        expect(await judge(world, { ...signed, message: text })).toBe(false);
      },
    );

    it.each(world.others)("refuses its signature for %s", async (account) => {
      const signed = await world.sign("Hello");
      expect(await judge(world, { ...signed, account })).toBe(false);
    });

    describeSpoiling(world);
    describeBadInput(world);
  });
}
