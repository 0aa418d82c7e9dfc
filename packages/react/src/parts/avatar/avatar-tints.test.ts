import { describe, expect, it } from "vitest";
import { pickAvatarTints } from "./avatar-tints.ts";

describe("pickAvatarTints", () => {
  it("takes the first six hexadecimal characters, then four steps of 15 % towards white [AVT-01]", () => {
    expect(pickAvatarTints("0x6480C8098527886E0F7030069857D2E4169EE7aa")).toEqual([
      "rgb(100 128 200)",
      "rgb(123 147 208)",
      "rgb(147 166 217)",
      "rgb(170 185 225)",
      "rgb(193 204 233)",
    ]);
  });

  it("does not mind how the address is written", () => {
    expect(pickAvatarTints("0xABCDEF0000")).toEqual(pickAvatarTints("0xabcdef0000"));
  });

  it.each([
    "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh",
    "DeadBeef11111111111111111111111111111111111",
    "",
    "cosmos1é",
  ])("picks colours for %s, always the same", (address) => {
    const tints = pickAvatarTints(address);
    expect(tints).toEqual(pickAvatarTints(address));
    expect(tints).toHaveLength(5);
    for (const tint of tints) expect(tint).toMatch(/^rgb\((\d{1,3}) (\d{1,3}) (\d{1,3})\)$/);
  });

  it("tells addresses apart that begin alike", () => {
    expect(pickAvatarTints("bc1qaaaaaaaa")).not.toEqual(pickAvatarTints("bc1qaaaaaaab"));
  });
});
