import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type IconNode, readSvg } from "./svg-tree.ts";

// The variant that fills its tile: it is told apart on light and dark alike.
const ICON_VARIANT = "background";

/** Reads the logo of an icon path such as "wallets/metamask" as SVG text. */
export type ReadIcon = (icon: string) => Promise<string>;

/**
 * Reads a logo as a tree of shapes.
 * @throws {Error} that names a logo that is missing or is no plain drawing
 */
export async function parseIcon(icon: string, readIcon: ReadIcon): Promise<IconNode> {
  try {
    return readSvg(await readIcon(icon));
  } catch (error) {
    throw new Error(`The icon '${icon}' cannot be used: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** Reads a logo of the icon set. */
export async function readBundledIcon(icon: string): Promise<string> {
  const [folder = "", name = ""] = icon.split("/");
  const require = createRequire(import.meta.url);
  const path = join(dirname(require.resolve("@web3icons/core")), "svgs", folder, ICON_VARIANT, `${name}.svg.js`);
  const module = (await import(pathToFileURL(path).href)) as { default: string };
  return module.default;
}
