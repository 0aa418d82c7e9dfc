import type { QrModules } from "./encode-qr.ts";
import { EYE } from "./eye.ts";

/** How much of the symbol's width the hole for a logo takes, at most: what is lost stays well below what level Q restores. */
const HOLE_SHARE = 0.24;

/** The smallest symbol has no room for one: nothing of what it says may be lost. */
const LEAST_SIZE = 25;

/** Finds how many modules wide the hole in the middle is: odd, as the symbol, so that it stands in its middle; or 0. */
export function measureHole(size: number): number {
  if (size < LEAST_SIZE) return 0;
  const modules = Math.floor(size * HOLE_SHARE);
  return modules % 2 === 1 ? modules : modules - 1;
}

/**
 * Writes the path of the dark modules between the finder patterns and around the hole: strokes without a length, that
 * round caps make dots of. One unit is one module.
 */
export function drawQr(
  modules: QrModules,
  { margin, hole }: { readonly margin: number; readonly hole: number },
): string {
  const size = modules.length;
  const [from, to] = [(size - hole) / 2, (size + hole) / 2];
  const isInHole = (x: number, y: number): boolean => x >= from && x < to && y >= from && y < to;
  const isInEye = (x: number, y: number): boolean =>
    (y < EYE && (x < EYE || x >= size - EYE)) || (y >= size - EYE && x < EYE);
  return modules
    .map((row, y) =>
      row
        .map((isDark, x) =>
          isDark && !isInEye(x, y) && !isInHole(x, y) ? `M${x + margin + 0.5} ${y + margin + 0.5}h0` : "",
        )
        .join(""),
    )
    .join("");
}
