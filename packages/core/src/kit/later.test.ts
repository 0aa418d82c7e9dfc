import { isFoyerError } from "@foyer/contract";
import { expect, it } from "vitest";
import { createLater } from "./later.ts";

it("fetches once, however often it is asked", async () => {
  let fetched = 0;
  const later = createLater("part", async () => {
    fetched += 1;
    return "here";
  });
  expect(later.now()).toBeUndefined();
  expect(await Promise.all([later.load(), later.load()])).toEqual(["here", "here"]);
  expect([later.now(), fetched]).toEqual(["here", 1]);
});

it("says what could not be loaded, and tries again when asked again", async () => {
  let isOffline = true;
  const later = createLater("part", () =>
    isOffline ? Promise.reject(new TypeError("offline")) : Promise.resolve("here"),
  );
  const error = await later.load().catch((reason: unknown) => reason);
  expect(isFoyerError(error, "library/unreachable")).toBe(true);
  expect((error as Error).cause).toBeInstanceOf(TypeError);
  isOffline = false;
  expect(await later.load()).toBe("here");
});
