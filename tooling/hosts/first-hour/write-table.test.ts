import { describe, expect, it } from "vitest";
import { KITS } from "./kits.ts";
import { writeTables } from "./write-table.ts";

const kit = (name: string, chains: string) => {
  const found = KITS.find((each) => each.name === name && each.chains === chains);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const opened = [30, 10, 20].map((ms) => ({ scriptBytes: 80_040, requests: 3, buttonMs: ms, modalMs: ms * 2 }));

describe("writeTables", () => {
  it("has a table for what kits are compared in, with the visit in the middle, and says what was not installed", () => {
    const rows = [
      { kit: kit("Foyer", "EVM chains"), installed: { packages: 12, seconds: 3.21, megabytes: 20.04 }, opened },
      { kit: kit("RainbowKit", "EVM chains"), installed: { packages: 491, refused: "@reown/" } },
      { kit: kit("Foyer", "Solana"), installed: { packages: 9, seconds: 1, megabytes: 8 }, opened },
    ];
    const [evm = "", solana = ""] = writeTables(rows).split("\n\n**Solana**");
    expect(evm).toContain("| Foyer | 12 | 3.2 s | 20.0 MB | 80.0 kB | 3 | 20 ms | 40 ms |");
    expect(evm).toContain("| RainbowKit | 491 | not: brings `@reown/*` |");
    expect(solana).toContain("| Foyer | 9 |");
    expect(solana).not.toContain("RainbowKit");
  });
});
