import { chromium } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "../../../vitest/chromium.ts";
import { stripWebp } from "./strip-webp.ts";

/** Makes pictures smaller. The browser decodes and encodes: it reads every format, and is here for the tests anyway. */
export type Shrink = (dataUrl: string) => Promise<Uint8Array>;

const QUALITY = 0.8;

/** Runs some work with a browser that makes square pictures of `pixels` by `pixels`, as WebP. */
export async function shrinkPictures<Result>(
  pixels: number,
  work: (shrink: Shrink) => Promise<Result>,
): Promise<Result> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage();
    return await work(async (dataUrl) => {
      const small = await page.evaluate(draw, { dataUrl, pixels, quality: QUALITY });
      return stripWebp(Uint8Array.from(Buffer.from(small.slice(small.indexOf(",") + 1), "base64")));
    });
  } finally {
    await browser.close();
  }
}

// Runs in the page.
async function draw(given: { dataUrl: string; pixels: number; quality: number }): Promise<string> {
  const { dataUrl, pixels, quality } = given;
  const image = new Image();
  image.src = dataUrl;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: pixels, height: pixels });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, pixels, pixels);
  return canvas.toDataURL("image/webp", quality);
}
