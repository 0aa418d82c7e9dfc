import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How an answer may be packed. */
export type ContentEncoding = "br" | "gzip";

/** What packs nearly as well as the best, in a few milliseconds for 100 kB. */
const BROTLI_QUALITY = 5;

const packers: Readonly<Record<ContentEncoding, (body: Uint8Array) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: promisify<Uint8Array, Buffer>(gzip),
};

/**
 * Chooses how to pack an answer by `Accept-Encoding`: Brotli where it is as welcome as gzip.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function chooseEncoding(accepted: string | undefined): ContentEncoding | undefined {
  if (accepted === undefined) return undefined;
  const weights = new Map(accepted.toLowerCase().split(",").map(readWeight));
  const weightOf = (name: ContentEncoding): number => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gzipped] = [weightOf("br"), weightOf("gzip")];
  if (br > 0 && br >= gzipped) return "br";
  return gzipped > 0 ? "gzip" : undefined;
}

/** Packs a body. */
export function pack(body: Uint8Array, encoding: ContentEncoding): Promise<Buffer> {
  return packers[encoding](body);
}

/** The tag of what is packed: a weak one, as the same content is sent in several forms. */
export function tagOfPacked(tag: string): string {
  return tag.startsWith("W/") ? tag : `W/${tag}`;
}

function readWeight(text: string): readonly [name: string, weight: number] {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.find((each) => each.startsWith("q="))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
