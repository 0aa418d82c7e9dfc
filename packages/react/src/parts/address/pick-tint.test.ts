import { describe, expect, it } from "vitest";
import { pickTint } from "./shown-address.ts";

describe("pickTint", () => {
  it("takes the first six hexadecimal characters, however they are written [AVT-01]", () => {
    expect(pickTint("0x6480C8098527886E0F7030069857D2E4169EE7aa")).toBe("#6480C8");
  });

  it.each([
    "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh",
    "DeadBeef11111111111111111111111111111111111",
    "",
    "0x12",
    "cosmos1é",
  ])("picks a colour for '%s', too, which begins with no six of them", (address) => {
    expect(pickTint(address)).toMatch(/^#[\da-f]{6}$/);
  });

  it("tells addresses apart that begin alike", () => {
    expect(pickTint("bc1qaaaaaaaa")).not.toBe(pickTint("bc1qaaaaaaab"));
  });
});
