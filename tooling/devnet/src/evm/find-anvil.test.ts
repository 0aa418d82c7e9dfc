import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findAnvil } from "./find-anvil.ts";

describe("findAnvil", () => {
  it("finds the binary of this platform", () => {
    expect(existsSync(findAnvil())).toBe(true);
  });

  it("names the missing package and the platforms there are", () => {
    expect(() => findAnvil("sunos", "sparc")).toThrow(/@foundry-rs\/anvil-sunos-sparc.*Linux and macOS/);
  });
});
