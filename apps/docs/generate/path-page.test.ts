import { describe, expect, it } from "vitest";
import { writePathPage } from "./path-page.ts";

describe("the page 'How to reach each view'", () => {
  const { text } = writePathPage();

  it("says of each view, in words, what to press from the demo's first page on", () => {
    const rows = [...text.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)];
    expect(new Set(rows.map(([, view]) => view)).size).toBe(59);
    expect(rows.filter(([, , words = ""]) => !/^[A-Z].+\.$/.test(words))).toEqual([]);
    const help = rows.find(([, view]) => view === "WhatIsAWallet");
    expect(help?.[2]).toBe("Press **Connect Wallet** on the page, then press **Help**.");
  });
});
