import { afterEach, describe, expect, it, vi } from "vitest";
import { findStorage } from "./find-storage.ts";

const REFUSED = new Error("Access is denied.");

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("findStorage", () => {
  it("leaves the choice to the client where there is IndexedDB, and on a server", async () => {
    expect(await findStorage()).toBeUndefined();
    vi.stubGlobal("indexedDB", { databases: async () => [] });
    expect(await findStorage()).toBeUndefined();
    // Browsers that cannot list them have it all the same.
    vi.stubGlobal("indexedDB", {});
    expect(await findStorage()).toBeUndefined();
  });

  it.each([
    ["it refuses later", { databases: () => Promise.reject(REFUSED) }],
    [
      "it refuses at once",
      {
        databases() {
          throw REFUSED;
        },
      },
    ],
    ["it is null", null],
  ])("is memory where %s", async (_, indexedDB) => {
    vi.stubGlobal("indexedDB", indexedDB);
    expect(await findStorage()).toBeDefined();
  });

  it("is memory where the page has no origin, without asking", async () => {
    const databases = vi.fn();
    vi.stubGlobal("origin", "null");
    vi.stubGlobal("indexedDB", { databases });
    expect(await findStorage()).toBeDefined();
    expect(databases).not.toHaveBeenCalled();
  });

  it("keeps copies, gives copies, and forgets", async () => {
    vi.stubGlobal("origin", "null");
    const storage = await findStorage();
    const value = { topics: ["a"] };
    await storage?.setItem("one", value);
    value.topics.push("b");
    expect(await storage?.getItem("one")).toEqual({ topics: ["a"] });
    expect(await storage?.getKeys()).toEqual(["one"]);
    expect(await storage?.getEntries()).toEqual([["one", { topics: ["a"] }]]);
    (await storage?.getItem<typeof value>("one"))?.topics.push("c");
    expect(await storage?.getItem("one")).toEqual({ topics: ["a"] });
    await storage?.removeItem("one");
    expect(await storage?.getItem("one")).toBeUndefined();
  });
});
