import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator } from "playwright";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Reads the code in what is on the screen, as a camera would; undefined while there is none. */
export async function scanScreen(shown: Locator): Promise<string | undefined> {
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const { buffer, byteOffset, byteLength } = await readFile(wasm);
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const [code] = await readBarcodes(new Uint8Array(await shown.screenshot()), { formats: ["QRCode"] });
  return code?.text;
}
