/** A basic SVG shape: its element and attributes. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string | number>>];

/**
 * Writes a basic shape as path data, so that a whole icon is one element.
 * @throws {Error} for an element that is no basic shape
 * @see https://www.w3.org/TR/SVG2/shapes.html
 */
export function toPath([tag, attributes]: Shape): string {
  const value = (name: string): number => Number(attributes[name] ?? 0);
  switch (tag) {
    case "path":
      return startAbsolute(String(attributes["d"]).trim());
    case "circle":
      return ellipse({ cx: value("cx"), cy: value("cy"), rx: value("r"), ry: value("r") });
    case "ellipse":
      return ellipse({ cx: value("cx"), cy: value("cy"), rx: value("rx"), ry: value("ry") });
    case "line":
      return `M${value("x1")} ${value("y1")}L${value("x2")} ${value("y2")}`;
    case "rect":
      return rectangle({
        x: value("x"),
        y: value("y"),
        width: value("width"),
        height: value("height"),
        r: radius(attributes),
      });
    case "polyline":
    case "polygon":
      return `M${String(attributes["points"]).trim()}${tag === "polygon" ? "z" : ""}`;
    default:
      throw new Error(`<${tag}> is no basic shape.`);
  }
}

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const RELATIVE_START = new RegExp(`^m\\s*(${NUMBER})[\\s,]*(${NUMBER})\\s*`);

// A path that begins with a small m would begin where the one before it ended.
// Pairs that follow a small m are relative lines; after a capital M they would not be.
function startAbsolute(path: string): string {
  const found = RELATIVE_START.exec(path);
  if (found === null) return path;
  const rest = path.slice(found[0].length);
  return `M${found[1]} ${found[2]}${/^[-\d.]/.test(rest) ? "l" : ""}${rest}`;
}

function ellipse({ cx, cy, rx, ry }: { cx: number; cy: number; rx: number; ry: number }): string {
  return `M${round(cx - rx)} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

type Rectangle = { x: number; y: number; width: number; height: number; r: number };

function rectangle({ x, y, width, height, r }: Rectangle): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const across = width - 2 * r;
  const down = height - 2 * r;
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

// Lucide's corners are round, never oval: one radius stands for both.
function radius(attributes: Shape[1]): number {
  return Number(attributes["rx"] ?? attributes["ry"] ?? 0);
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
