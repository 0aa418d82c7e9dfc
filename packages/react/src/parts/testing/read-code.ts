import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const WASM = new URL("../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm", import.meta.url).href;

/** Reads the code in a picture, with a library that has nothing in common with the one that draws it. */
export async function readCode(picture: ImageData): Promise<string | undefined> {
  // From the page itself: it would otherwise be asked for at somebody else's network.
  prepareZXingModule({ overrides: { locateFile: () => WASM } });
  return (await readBarcodes(picture, { formats: ["QRCode"] }))[0]?.text;
}
