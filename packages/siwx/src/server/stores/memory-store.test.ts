import { describe, expect, it } from "vitest";
import { IN_WORDS } from "../../testing/in-words.ts";
import { describeStore } from "../../testing/server/describe-store.ts";
import { memoryStore } from "./memory-store.ts";

describeStore("in memory", async () => ({ store: memoryStore() }));

describe("memoryStore", () => {
  it("has room for so many of a kind, forgets old ones first, and leaves other kinds alone", async () => {
    const store = memoryStore();
    const add = (key: string, now: number) => store.add({ key, value: "", now, expiresAt: now + 1_000 });
    await add("ended:1", 0);
    for (let index = 0; index < 100_000; index++) await add(`nonce:${index}`, 0);
    await expect(add("nonce:x", 0)).rejects.toMatchObject({
      code: "server/busy",
      message: expect.stringMatching(IN_WORDS),
    });
    expect(await add("ended:2", 0)).toBe(true);
    expect(await add("nonce:x", 1_000)).toBe(true);
    expect(await store.read({ key: "ended:1", now: 999 })).toBe("");
  });

  it("has room again for as many as are over or taken", async () => {
    const store = memoryStore();
    const add = (key: string, now: number, life: number) => store.add({ key, value: "", now, expiresAt: now + life });
    for (let index = 0; index < 100_000; index++) await add(`nonce:${index}`, 0, index === 50_000 ? 10 : 1_000);
    await expect(add("nonce:x", 9, 1_000)).rejects.toMatchObject({ code: "server/busy" });
    // The one in the middle is over.
    expect(await add("nonce:x", 10, 1_000)).toBe(true);
    await expect(add("nonce:y", 10, 1_000)).rejects.toMatchObject({ code: "server/busy" });
    expect(await store.take({ key: "nonce:7", now: 10 })).toBe(true);
    expect(await add("nonce:y", 10, 1_000)).toBe(true);
    await expect(add("nonce:z", 10, 1_000)).rejects.toMatchObject({ code: "server/busy" });
    expect(await store.read({ key: "nonce:0", now: 10 })).toBe("");
  });
});
