import { describe, expect, it } from "vitest";
import { readWebp } from "../read-webp.ts";
import { lossyFrame, webpFile } from "../webp-file.ts";
import { stripWebp } from "./strip-webp.ts";

const PICTURE = ["VP8 ", lossyFrame(64, 64)] as const;
// Says that there are a colour profile, transparency, EXIF and XMP.
const EXTENDED = ["VP8X", [0x3c, 0, 0, 0, 63, 0, 0, 63, 0, 0]] as const;
const PROFILE = ["ICCP", [1, 2, 3]] as const;

describe("stripWebp", () => {
  it("leaves a picture alone that is nothing else", () => {
    expect(stripWebp(webpFile(PICTURE))).toEqual(webpFile(PICTURE));
  });

  it("takes away the colour profile and what announces it", () => {
    expect(stripWebp(webpFile(EXTENDED, PROFILE, PICTURE))).toEqual(webpFile(PICTURE));
  });

  it("keeps the transparency, and then announces that alone", () => {
    const alpha = ["ALPH", [9, 9, 9]] as const;
    const stripped = stripWebp(webpFile(EXTENDED, PROFILE, alpha, PICTURE, ["XMP ", [0x3c]]));
    expect(stripped).toEqual(webpFile(["VP8X", [0x10, 0, 0, 0, 63, 0, 0, 63, 0, 0]], alpha, PICTURE));
    expect(readWebp(stripped)).toEqual({ width: 64, height: 64 });
  });
});
