import { describe, expect, it } from "vitest";
import { truncateAddress } from "./shown-address.ts";

describe("truncateAddress", () => {
  it("keeps the first four and the last six characters", () => {
    expect(truncateAddress("0x52908400098527886E0F7030069857D2E4169EE7")).toBe("0x52…169EE7");
  });

  it("keeps other ends where they are asked for", () => {
    expect(truncateAddress("0x52908400098527886E0F7030069857D2E4169EE7", { start: 6, end: 4 })).toBe("0x5290…9EE7");
  });

  it.each(["", "0x12", "12345678901"])("leaves %s whole, which is hardly longer", (address) => {
    expect(truncateAddress(address)).toBe(address);
  });
});
