import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { NAMESPACES } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createAdapters, writeTable } from "./support.ts";

const README = fileURLToPath(new URL("../../README.md", import.meta.url));

describe("the table of what works where", () => {
  it("has a column for each namespace", async () => {
    const adapters = await createAdapters();
    expect(adapters.map(({ namespace }) => namespace).sort()).toEqual([...NAMESPACES].sort());
  });

  it("says what the adapters say", async () => {
    const adapters = await createAdapters();
    const table = writeTable(adapters);
    expect(await readFile(README, "utf8")).toContain(table);
    expect(table).toContain("| connect | by the wallet | by the wallet |");
    const [first] = adapters;
    const silent = [{ ...first, supports: () => ({ ok: false, reason: "not-built" }) as const }] as typeof adapters;
    expect(writeTable(silent)).not.toContain("by the wallet");
  });
});
