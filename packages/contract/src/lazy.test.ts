import { expect, it } from "vitest";
import { isFoyerError } from "./errors/foyer-error.ts";
import { createLazy } from "./lazy.ts";

it("fetches once, however often it is asked", async () => {
  let fetched = 0;
  const lazy = createLazy("part", async () => {
    fetched += 1;
    return "here";
  });
  expect(lazy.now()).toBeUndefined();
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(["here", "here"]);
  expect([lazy.now(), fetched]).toEqual(["here", 1]);
});

it("says what could not be loaded, and tries again when asked again", async () => {
  let isOffline = true;
  const lazy = createLazy("part", () =>
    isOffline ? Promise.reject(new TypeError("offline")) : Promise.resolve("here"),
  );
  const error = await lazy.load().catch((reason: unknown) => reason);
  expect(isFoyerError(error, "library/unreachable")).toBe(true);
  expect((error as Error).cause).toBeInstanceOf(TypeError);
  isOffline = false;
  expect(await lazy.load()).toBe("here");
});
