import { describe, expect, it } from "vitest";
import { describeStore } from "../../testing/server/describe-store.ts";
import { memoryStore } from "./memory-store.ts";

describeStore("in memory", async () => ({ store: memoryStore() }));

describe("memoryStore", () => {
  it("has room for so many of a kind, forgets old ones first, and leaves other kinds alone", async () => {
    const store = memoryStore();
    const add = (key: string, now: number) => store.add({ key, value: "", now, expiresAt: now + 1_000 });
    await add("ended:1", 0);
    for (let index = 0; index < 100_000; index++) await add(`nonce:${index}`, 0);
    await expect(add("nonce:x", 0)).rejects.toMatchObject({ code: "server/busy" });
    expect(await add("ended:2", 0)).toBe(true);
    expect(await add("nonce:x", 1_000)).toBe(true);
    expect(await store.read({ key: "ended:1", now: 999 })).toBe("");
  });
});
