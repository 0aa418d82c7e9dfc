import { expect, it } from "vitest";
import { takeTurns } from "./take-turns.ts";

const LATER = Date.now() + 60_000;
const expire = (): Error => new Error("too late");

/** Resolves with whether a promise has settled once all that can go on has gone on. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  return await Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    new Promise<false>((resolve) => setImmediate(resolve, false)),
  ]);
}

it("gives as many callers a turn as there are places, and the next one when a turn ends", async () => {
  const takeTurn = takeTurns(expire, 2);
  const [endFirst] = [await takeTurn(LATER), await takeTurn(LATER)];
  const third = takeTurn(LATER);
  const fourth = takeTurn(LATER);
  expect(await isSettled(third)).toBe(false);
  endFirst();
  // A turn that is ended twice frees one place.
  endFirst();
  (await third)();
  expect(await isSettled(fourth)).toBe(true);
});

it("lets no more in than there are places, however often a turn is ended", async () => {
  const takeTurn = takeTurns(expire, 1);
  const end = await takeTurn(LATER);
  end();
  end();
  await takeTurn(LATER);
  expect(await isSettled(takeTurn(LATER))).toBe(false);
});

it("refuses a caller at its deadline, and passes its turn on to the one behind", async () => {
  const takeTurn = takeTurns(expire, 1);
  const end = await takeTurn(LATER);
  const late = takeTurn(Date.now());
  const behind = takeTurn(LATER);
  await expect(late).rejects.toThrow("too late");
  end();
  expect(await isSettled(behind)).toBe(true);
});
