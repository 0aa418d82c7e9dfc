import type { ReactElement } from "react";
import type { IconNode } from "./registry-icon.tsx";

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
