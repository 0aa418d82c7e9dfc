import { describe, expect, it } from "vitest";
import { readWebp } from "./read-webp.ts";
import { lossyFrame, webpFile } from "./webp-file.ts";

describe("readWebp", () => {
  it("reads the size of a lossy and of a lossless picture", () => {
    expect(readWebp(webpFile(["VP8 ", lossyFrame(64, 48)]))).toEqual({ width: 64, height: 48 });
    // 14 bits each, less one: 63 and 47.
    expect(readWebp(webpFile(["VP8L", [0x2f, 0x3f, 0xc0, 0x0b, 0x00]]))).toEqual({ width: 64, height: 48 });
  });

  it("reads past what says how transparent a picture is", () => {
    const extended = webpFile(["VP8X", Array(10).fill(0)], ["ALPH", [1, 2, 3]], ["VP8 ", lossyFrame(64, 64)]);
    expect(readWebp(extended)).toEqual({ width: 64, height: 64 });
  });

  it.each([
    ["another kind of file", Uint8Array.from(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'></svg>"))],
    ["a file that is cut short", webpFile(["VP8 ", lossyFrame(64, 64)]).subarray(0, 28)],
    ["a file that goes on", Uint8Array.from([...webpFile(["VP8 ", lossyFrame(64, 64)]), 1, 2])],
    ["an animation", webpFile(["ANIM", [0, 0]], ["VP8 ", lossyFrame(64, 64)])],
    ["a document within", webpFile(["XMP ", [0x3c, 0x78]], ["VP8 ", lossyFrame(64, 64)])],
    ["no picture", webpFile(["VP8X", Array(10).fill(0)])],
  ])("refuses %s", (_, bytes) => {
    expect(() => readWebp(bytes)).toThrow();
  });
});
