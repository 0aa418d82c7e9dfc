import { expect, it } from "vitest";
import { START } from "../../testing/server/start-sign-in.ts";
import { memoryStore } from "../stores/memory-store.ts";
import { createThrottle } from "./throttle.ts";

it("says the whole wait where what held it back was gone just then", async () => {
  const store = { ...memoryStore(), add: async () => false, read: async () => undefined };
  await expect(createThrottle(store, () => START).enter(["a"], "a")).rejects.toMatchObject({
    code: "otp/too-soon",
    retryAfterSeconds: 30,
  });
});

it("leaves no wait behind where it refuses: a corrected address waits as long as it was told", async () => {
  let now = START;
  const throttle = createThrottle(memoryStore(), () => now);
  await throttle.enter(["mistyped", "account"], "mistyped");
  now += 5_000;
  await expect(throttle.enter(["right", "account"], "right")).rejects.toMatchObject({ retryAfterSeconds: 25 });
  now += 25_000;
  await expect(throttle.enter(["right", "account"], "right")).resolves.toBeUndefined();
});

it("keeps the wait of another account that asks for the same address", async () => {
  let now = START;
  const throttle = createThrottle(memoryStore(), () => now);
  await throttle.enter(["address", "account"], "address");
  now += 5_000;
  await expect(throttle.enter(["address", "other"], "address")).rejects.toMatchObject({ retryAfterSeconds: 25 });
  await expect(throttle.enter(["another address", "other"], "another address")).resolves.toBeUndefined();
  await expect(throttle.enter(["address", "third"], "address")).rejects.toMatchObject({ retryAfterSeconds: 25 });
});
