import { describe, expect, it } from "vitest";
import { loadLitesvm } from "./load-litesvm.ts";

describe("loadLitesvm", () => {
  it("loads on this Node", async () => {
    const { LiteSVM } = await loadLitesvm();
    expect(new LiteSVM().latestBlockhash()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  });

  it("names the platforms there are when the addon is missing", async () => {
    const cause = new Error("Cannot find module");
    const loading = loadLitesvm(() => Promise.reject(cause));
    await expect(loading).rejects.toMatchObject({ message: expect.stringContaining("macOS"), cause });
  });
});
