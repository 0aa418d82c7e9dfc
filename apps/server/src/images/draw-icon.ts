import type { IconNode } from "@foyer/registry";

const SVG = "http://www.w3.org/2000/svg";

/** Writes an icon of the registry as an SVG document of its own. */
export function drawIcon([tag, attributes, children = []]: IconNode): string {
  return draw([tag, { xmlns: SVG, ...attributes }, children]);
}

function draw([tag, attributes, children = []]: IconNode): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarks(value)}"`);
  return `<${tag}${written.join("")}>${children.map(draw).join("")}</${tag}>`;
}

function escapeMarks(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
