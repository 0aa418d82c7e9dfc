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
