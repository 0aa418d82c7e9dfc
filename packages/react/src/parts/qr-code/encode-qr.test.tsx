import { describe, expect, it } from "vitest";
import { readCode } from "../testing/read-code.ts";
import { checkColors, encodeQr, measureQr, type QrLevel, type QrModules } from "./encode-qr.ts";

/** Paints a symbol, four pixels a module, and reads it. */
async function decode(modules: QrModules): Promise<string | undefined> {
  const [margin, scale] = [4, 4];
  const width = (modules.length + 2 * margin) * scale;
  const picture = new ImageData(width, width);
  picture.data.fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = modules[Math.floor(y / scale) - margin]?.[Math.floor(x / scale) - margin];
      if (isDark) picture.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return await readCode(picture);
}

const LEVELS: readonly QrLevel[] = ["L", "M", "Q", "H"];

describe("encoding a QR code", () => {
  it("refuses an empty text [QRC-01]", () => {
    expect(() => encodeQr("")).toThrow(/^No input text$/);
  });

  it("makes symbols of 4 × version + 17 modules, all of which decode [QRC-01]", async () => {
    for (let version = 1; version <= 40; version += 1) {
      const level = LEVELS[version % 4] as QrLevel;
      const modules = encodeQr(`v${version}`, { version, level });
      expect(modules).toHaveLength(4 * version + 17);
      expect(modules.every((row) => row.length === modules.length)).toBe(true);
      expect(await decode(modules)).toBe(`v${version}`);
    }
  });

  it("decodes at each level with each mask [QRC-01]", async () => {
    const seen = new Set<string>();
    for (const level of LEVELS) {
      for (let mask = 0; mask <= 7; mask += 1) {
        const modules = encodeQr("wc:7f6e504bfad60b", { level, mask });
        seen.add(JSON.stringify(modules));
        expect(await decode(modules)).toBe("wc:7f6e504bfad60b");
      }
    }
    expect(seen.size).toBe(32);
  });

  it("takes level M where none is named [QRC-01]", () => {
    expect(encodeQr("Acme")).toEqual(encodeQr("Acme", { level: "M" }));
    expect(encodeQr("Acme")).not.toEqual(encodeQr("Acme", { level: "Q" }));
  });

  it("carries what is not Latin", async () => {
    expect(await decode(encodeQr("محفظة 👛"))).toBe("محفظة 👛");
  });

  it("says when a text is too big [QRC-01]", () => {
    const words = /^The amount of data is too big to be stored in a QR Code$/;
    expect(encodeQr("a".repeat(2953), { level: "L" })).toHaveLength(177);
    expect(() => encodeQr("a".repeat(2954), { level: "L" })).toThrow(words);
    expect(() => encodeQr("a".repeat(3000), { version: 40 })).toThrow(words);
  });

  it("says which version a text takes that is too big for the one asked for", () => {
    expect(() => encodeQr("a".repeat(100), { version: 2 })).toThrow(/Minimum version required: 6$/);
  });

  it.each([0, 41, 1.5, Number.NaN, -1])("knows no version %d [QRC-01]", (version) => {
    expect(() => encodeQr("Acme", { version })).toThrow(/^Invalid QR Code version$/);
  });

  it.each([-1, 8, 0.5, Number.NaN])("knows no mask %d [QRC-01]", (mask) => {
    expect(() => encodeQr("Acme", { mask })).toThrow(/^bad maskPattern$/);
  });
});

describe("measuring a QR code", () => {
  it("has a margin of 4 modules of 4 px each, and is 21 px wide at least [QRC-01]", () => {
    expect(measureQr(21, {})).toEqual({ margin: 4, across: 29, width: 116 });
    expect(measureQr(21, { margin: 1, scale: 2 })).toEqual({ margin: 1, across: 23, width: 46 });
    expect(measureQr(21, { width: 300 }).width).toBe(300);
    expect(measureQr(21, { width: 20 }).width).toBe(21);
  });

  it.each(["#000", "#0F0c", "#0988f0", "#0988F0cc"])("takes %s for a colour", (dark) => {
    expect(() => checkColors({ dark, light: undefined })).not.toThrow();
  });

  it.each(["", "000", "#00", "#00000", "#ggg", "red", "#000;"])("takes no '%s' for a colour [QRC-01]", (light) => {
    expect(() => checkColors({ light })).toThrow(/^Invalid hex color$/);
  });
});
