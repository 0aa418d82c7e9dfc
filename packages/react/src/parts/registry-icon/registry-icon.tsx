import { createElement, forwardRef, type ReactElement, type SVGProps, useId } from "react";

/** An SVG as data, the way the registry ships its logos: tag, attributes, children. */
export type IconNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children?: readonly IconNode[],
];

type RegistryIconProps = Omit<SVGProps<SVGSVGElement>, "ref"> & {
  /** The tree, whose root is the `svg` itself. */
  readonly icon: IconNode;
};

const TAGS =
  /^(circle|clipPath|defs|ellipse|g|line|linearGradient|mask|path|polygon|polyline|radialGradient|rect|stop|svg)$/;
// Names that draw: coordinates of one or two letters, and these. No handlers, styles or links.
const ATTRIBUTES =
  /^([a-z][a-z\d]?|height|offset|opacity|points|transform|viewBox|width|(clip|fill|gradient|mask|stop|stroke)[a-zA-Z-]*)$/;

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
    // Two icons on a page may both call a gradient "a".
    const own = name === "id" ? prefix + value : value.replace(/^url\(#([\w.:-]+)\)$/, `url("#${prefix}$1")`);
    const isForeign = own === value && /url\(/i.test(value);
    // React has its own names, but none for mask-type, and takes that as it is.
    const property = name === "mask-type" ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (ATTRIBUTES.test(name) && !isForeign) read[property] = own;
  }
  return read;
}

/** A logo of the registry as one element, for where many stand together: a picture that loads nothing. Decoration. */
export function RegistryImage({ icon }: { icon: IconNode }): ReactElement {
  return <img src={`data:image/svg+xml,${encodeURIComponent(write(icon))}`} alt="" draggable={false} />;
}

/** As markup: what draws in a picture runs no script and follows no link. */
function write([tag, attributes, children = []]: IconNode): string {
  const own = tag === "svg" ? { xmlns: "http://www.w3.org/2000/svg", ...attributes } : attributes;
  const written = Object.entries(own).map(([name, value]) => ` ${name}="${value.replace(/["<>]/g, "")}"`);
  return `<${tag}${written.join("")}>${children.map(write).join("")}</${tag}>`;
}
