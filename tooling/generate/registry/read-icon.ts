import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type IconNode, readSvg } from "../svg-tree.ts";
import { readWebp } from "./read-webp.ts";
import type { WalletSource } from "./wallet-source.ts";

/** A logo as it ships: a tree of shapes, or a picture as a data URL. */
export type Icon = IconNode | string;

/** Where logos come from: the icon set's SVG text, and the bytes of the picture beside the list. */
export type IconFiles = {
  readonly drawing: (icon: string) => Promise<string>;
  readonly picture: (id: string) => Promise<Uint8Array | undefined>;
};

/** Pixels along each side: twice what a list shows. */
export const PICTURE_PIXELS = 64;
const PICTURE_BYTES = 4096;

// The variant that fills its tile: it is told apart on light and dark alike.
const ICON_VARIANT = "background";

/**
 * Reads the logo of a wallet. A drawing is preferred to a picture.
 * @throws {Error} that names a logo that is missing, is no plain drawing, or no small still picture
 */
export async function readIcon({ id, icon, picture }: WalletSource, files: IconFiles): Promise<Icon | undefined> {
  if (icon !== undefined) return readDrawing(icon, files.drawing);
  if (picture === "none") return undefined;
  return naming(id, async () => {
    const bytes = await files.picture(id);
    return bytes && encodePicture(bytes);
  });
}

/**
 * Reads a logo of the icon set as a tree of shapes.
 * @throws {Error} that names a logo that is missing or is no plain drawing
 */
export function readDrawing(icon: string, drawing: IconFiles["drawing"]): Promise<IconNode> {
  return naming(icon, async () => readSvg(await drawing(icon)));
}

async function naming<T>(icon: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new Error(`The icon '${icon}' cannot be used: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** Reads drawings from the icon set and pictures from a folder. */
export function bundledIcons(folder: string): IconFiles {
  return {
    drawing: async (icon) => {
      // Our own where the set's looks wrong in a circle, or has none.
      const own = await readFile(join(folder, `${icon}.svg`), "utf8").catch(() => undefined);
      if (own !== undefined) return own.trim();
      const [set = "", name = ""] = icon.split("/");
      const require = createRequire(import.meta.url);
      const path = join(dirname(require.resolve("@web3icons/core")), "svgs", set, ICON_VARIANT, `${name}.svg.js`);
      const module = (await import(pathToFileURL(path).href)) as { default: string };
      return module.default;
    },
    picture: (id) => readFile(join(folder, `${id}.webp`)).catch(() => undefined),
  };
}

function encodePicture(bytes: Uint8Array): string {
  const { width, height } = readWebp(bytes);
  if (width !== PICTURE_PIXELS || height !== PICTURE_PIXELS) throw new Error(`is ${width} by ${height} pixels.`);
  if (bytes.length > PICTURE_BYTES) throw new Error(`has ${bytes.length} bytes.`);
  return `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`;
}
