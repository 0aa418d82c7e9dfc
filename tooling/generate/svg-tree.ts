/** An SVG as data: tag, attributes, children. */
export type IconNode = readonly [tag: string, attributes: Record<string, string>, children?: readonly IconNode[]];

const TAGS = [
  ...["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["defs", "linearGradient", "radialGradient", "stop", "mask", "clipPath"],
];
const ATTRIBUTES = [
  ...["d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "width", "height", "points"],
  ...["id", "viewBox", "transform", "fill", "stroke", "opacity", "offset", "mask", "clip-path", "clip-rule"],
  ...["fill-rule", "fill-opacity", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-opacity"],
  ...[
    "stroke-miterlimit",
    "stop-color",
    "stop-opacity",
    "gradientUnits",
    "gradientTransform",
    "maskUnits",
    "mask-type",
  ],
];
// What the file says of itself, and not of the drawing.
const IGNORED = ["xmlns", "class"];
const BOX = 24;

/**
 * Reads an SVG file into a tree, by an allow-list of elements and attributes.
 * @throws {Error} for anything else: scripts, foreign objects, links, references outside the drawing
 */
export function readSvg(source: string): IconNode {
  const stack: Draft[] = [{ tag: "", attributes: {}, children: [] }];
  for (const [, close, tag = "", attributes = "", isEmpty] of source.matchAll(/<(\/)?([\w:-]+)([^>]*?)(\/)?>/g)) {
    if (close) {
      if (stack.pop()?.tag !== tag) throw new Error(`</${tag}> closes nothing.`);
      continue;
    }
    if (!TAGS.includes(tag)) throw new Error(`<${tag}> is no drawing.`);
    const node = { tag, attributes: readAttributes(attributes), children: [] };
    stack.at(-1)?.children.push(node);
    if (!isEmpty) stack.push(node);
  }
  const [root, ...others] = stack[0]?.children ?? [];
  if (root?.tag !== "svg" || others.length > 0 || stack.length > 1) throw new Error("is no single SVG.");
  return toNode(shortenIds(simplify(root)));
}

type Draft = { tag: string; attributes: Record<string, string>; children: Draft[] };

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", value = ""] of source.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (IGNORED.includes(name)) continue;
    if (!ATTRIBUTES.includes(name)) throw new Error(`The attribute '${name}' is no drawing.`);
    const outside = /url\((?!#[\w.-]+\))|javascript:|[<>]|&(?!amp;)/i.test(value);
    if (outside) throw new Error(`${name}="${value}" points out of the drawing.`);
    attributes[name] = value;
  }
  return attributes;
}

// A clip to the whole box clips nothing the box does not; without it, its group is one for nothing.
function simplify(root: Draft): Draft {
  const { width: _, height: __, ...attributes } = root.attributes;
  const boxes = root.children
    .filter(({ tag }) => tag === "defs")
    .flatMap(({ children }) => children)
    .filter((child) => child.tag === "clipPath" && child.children.every(isBox))
    .map(({ attributes: { id } }) => id);
  const isClipped = (clip: string | undefined): boolean => boxes.some((id) => clip === `url(#${id})`);
  const children = root.children.flatMap((child) => {
    if (child.tag === "g" && isClipped(child.attributes["clip-path"]) && Object.keys(child.attributes).length === 1) {
      return child.children;
    }
    if (child.tag !== "defs") return [child];
    const kept = child.children.filter(({ attributes: { id } }) => !boxes.includes(id));
    return kept.length === 0 ? [] : [{ ...child, children: kept }];
  });
  return { ...root, attributes, children };
}

// Whoever draws the tree gives the page's ids; within it, short ones will do.
function shortenIds(root: Draft): Draft {
  const ids: string[] = [];
  visit(root, ({ attributes: { id } }) => {
    if (id !== undefined) ids.push(id);
  });
  const short = (id: string): string => (ids.indexOf(id) + 10).toString(36);
  visit(root, ({ attributes }) => {
    for (const [name, value] of Object.entries(attributes)) {
      attributes[name] =
        name === "id" ? short(value) : value.replace(/url\(#([\w.-]+)\)/g, (_, id) => `url(#${short(id)})`);
    }
  });
  return root;
}

function visit(draft: Draft, look: (draft: Draft) => void): void {
  look(draft);
  for (const child of draft.children) visit(child, look);
}

function isBox({ tag, attributes: { d, fill, width, height, ...rest } }: Draft): boolean {
  const isWhole =
    tag === "path" ? d === `M0 0h${BOX}v${BOX}H0z` : tag === "rect" && width === `${BOX}` && height === `${BOX}`;
  return isWhole && Object.keys(rest).length === 0 && (fill === undefined || fill !== "none");
}

function toNode({ tag, attributes, children }: Draft): IconNode {
  return children.length === 0 ? [tag, attributes] : [tag, attributes, children.map(toNode)];
}
