import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Reads the code in a picture, with a library that has nothing in common with the one that draws it. */
export async function readCode(picture: ImageData): Promise<string | undefined> {
  // From the page itself: it would otherwise be asked for at somebody else's network.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return (await readBarcodes(picture, { formats: ["QRCode"] }))[0]?.text;
}
