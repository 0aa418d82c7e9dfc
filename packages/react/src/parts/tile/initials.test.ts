import { describe, expect, it } from "vitest";
import { pickInitials } from "./tile.tsx";

describe("pickInitials", () => {
  it.each([
    ["MetaMask", "M"],
    ["Coin Base", "CB"],
    ["the Big Blue Wallet", "TW"],
    ["okx-wallet", "OW"],
    ["محفظة", "م"],
    ["𝒜cme", "𝒜"],
    ["<script>", "S"],
    ["  ", "?"],
    ["🦊", "?"],
  ])("stands %s for by %s", (name, letters) => {
    expect(pickInitials(name).letters).toBe(letters);
  });

  it("always picks the same hue for a name, and different ones for most", () => {
    expect(pickInitials("Rabby")).toEqual(pickInitials("Rabby"));
    const hues = ["Rabby", "Rainbow", "Zerion", "Phantom", "Solflare", "Backpack"].map(
      (name) => pickInitials(name).hue,
    );
    expect(new Set(hues).size).toBeGreaterThan(4);
    for (const hue of hues) expect(hue).toBeGreaterThanOrEqual(0);
  });

  it("picks hues far apart for names that differ in their last letter", () => {
    const [one, other] = ["Local chain 1", "Local chain 2"].map((name) => pickInitials(name).hue);
    expect(Math.abs((one ?? 0) - (other ?? 0))).toBeGreaterThan(90);
  });
});
