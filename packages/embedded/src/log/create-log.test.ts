import { describe, expect, it } from "vitest";
import { createLog } from "./create-log.ts";

const MEGABYTE = 1_000_000;

describe("the log", () => {
  it("keeps about a megabyte, the newest, from level info on [LIM-03]", () => {
    let now = 0;
    const log = createLog({
      now() {
        now += 1;
        return now;
      },
    });
    log.note("debug", "not kept");
    const text = "é".repeat(1_000);
    for (let index = 0; index < 2_000; index += 1) log.note("info", `${index} ${text}`);
    log.note("error", "last");
    const kept = log.read();
    // A character is two bytes at most in memory.
    const bytes = kept.reduce((sum, entry) => sum + entry.text.length * 2, 0);
    expect(bytes).toBeGreaterThan(MEGABYTE * 0.95);
    expect(bytes).toBeLessThanOrEqual(MEGABYTE);
    expect(kept.at(-1)).toEqual({ at: 2_001, level: "error", text: "last" });
    expect(kept[0]?.text.startsWith("0 ")).toBe(false);
    expect(kept.some((entry) => entry.text === "not kept")).toBe(false);
  });

  it("has no e-mail address and no code in it", () => {
    const log = createLog({ now: () => 0 });
    log.note("info", 'CONNECT_EMAIL "ada.lovelace+x@example.org", then 123456, and 1234567 at 0x123456ab');
    log.note("warn", "ädä@müller.example:987654");
    expect(log.read().map(({ text }) => text)).toEqual([
      'CONNECT_EMAIL "[e-mail]", then [code], and 1234567 at 0x123456ab',
      "[e-mail]:[code]",
    ]);
  });

  it("takes an entry that is longer than a log may be as far as it goes", () => {
    const log = createLog({ now: () => 0, limit: 10 });
    log.note("info", "a".repeat(100_000));
    expect(log.read()).toEqual([]);
    log.note("info", "short");
    expect(log.read()).toHaveLength(1);
  });
});
