import { createElement, forwardRef, type ReactElement, type SVGProps, useId } from "react";

/** An SVG as data, the way the registry ships its logos: tag, attributes, children. */
export type IconNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children?: readonly IconNode[],
];

export type RegistryIconProps = Omit<SVGProps<SVGSVGElement>, "ref"> & {
  /** The tree, whose root is the `svg` itself. */
  readonly icon: IconNode;
};

const TAGS =
  /^(circle|clipPath|defs|ellipse|g|line|linearGradient|mask|path|polygon|polyline|radialGradient|rect|stop|svg|use)$/;
// Names and values that draw. No handlers, no styles, no links but to parts of the same drawing.
const ATTRIBUTES =
  /^(id|d|x|y|x1|y1|x2|y2|r|rx|ry|cx|cy|fx|fy|width|height|points|transform|viewBox|offset|opacity|fill|stroke|mask|href|clip-path|clip-rule|(fill|stroke|flood|stop)-(color|dasharray|linecap|linejoin|miterlimit|opacity|rule|width)|clipPathUnits|gradientTransform|gradientUnits|maskUnits|maskContentUnits|spreadMethod|mask-type|color-interpolation-filters)$/;

/** Draws a logo of the registry, by an allow-list of tags and attributes. Decoration: the name stands beside it. */
export const RegistryIcon = forwardRef<SVGSVGElement, RegistryIconProps>(function RegistryIcon(
  { icon: [, attributes, children], ...rest },
  ref,
) {
  const prefix = useId();
  return (
    <svg aria-hidden="true" {...readAttributes(attributes, prefix)} {...rest} ref={ref}>
      {children?.map((node, index) => draw({ node, prefix, key: index }))}
    </svg>
  );
});

type Drawing = { node: IconNode; prefix: string; key: number };

function draw({ node: [tag, attributes, children], prefix, key }: Drawing): ReactElement | null {
  if (!TAGS.test(tag)) return null;
  return createElement(
    tag,
    { ...readAttributes(attributes, prefix), key },
    children?.map((node, index) => draw({ node, prefix, key: index })),
  );
}

function readAttributes(attributes: Readonly<Record<string, string>>, prefix: string): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.test(name)) continue;
    const own = scope({ name, value, prefix });
    if (own !== undefined) read[toProperty(name)] = own;
  }
  return read;
}

// Two icons on a page may both call a gradient "a".
function scope({ name, value, prefix }: { name: string; value: string; prefix: string }): string | undefined {
  if (name === "id") return prefix + value;
  if (name === "href") return value.startsWith("#") ? `#${prefix}${value.slice(1)}` : undefined;
  const local = value.replace(/url\(\s*["']?#([\w.:-]+)["']?\s*\)/g, `url("#${prefix}$1")`);
  return /url\((?!"#)/i.test(local) ? undefined : local;
}

// React's names; it has none for mask-type and takes it as it is.
function toProperty(name: string): string {
  if (name === "mask-type") return name;
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
