import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { type IconNode, RegistryIcon } from "./registry-icon.tsx";

const gradient: IconNode = [
  "svg",
  { viewBox: "0 0 40 40", fill: "none" },
  [
    ["defs", {}, [["linearGradient", { id: "a" }, [["stop", { "stop-color": "#f00", offset: "1" }]]]]],
    ["rect", { width: "40", height: "40", fill: "url(#a)" }],
  ],
];

describe("RegistryIcon", () => {
  it("draws a tree as an SVG that assistive technology passes over", async () => {
    const { part, find } = await renderPart(<RegistryIcon icon={gradient} />);
    expect(part.getAttribute("viewBox")).toBe("0 0 40 40");
    expect(part.getAttribute("aria-hidden")).toBe("true");
    expect(find("rect")).toBeInstanceOf(SVGRectElement);
    expect(find("stop").getAttribute("stop-color")).toBe("#f00");
  });

  it("keeps the gradients of two icons apart, and each finds its own", async () => {
    const { part } = await renderPart(
      <div>
        <RegistryIcon icon={gradient} />
        <RegistryIcon icon={gradient} />
      </div>,
    );
    const [one, two] = [...part.querySelectorAll("svg")];
    const idOf = (svg: Element | undefined): string => svg?.querySelector("linearGradient")?.id ?? "";
    expect(idOf(one)).not.toBe(idOf(two));
    expect(one?.querySelector("rect")?.getAttribute("fill")).toBe(`url("#${idOf(one)}")`);
  });

  it("leaves out what could run, load or restyle", async () => {
    const hostile: IconNode = [
      "svg",
      { onload: "window.hit = 1", style: "position:fixed", class: "root" },
      [
        ["script", {}, []],
        ["foreignObject", {}, [["img", { src: "x" }]]],
        ["style", {}],
        ["a", { href: "javascript:1" }],
        ["image", { href: "https://example.org/pixel.png" }],
        ["use", { href: "https://example.org/a.svg#b" }],
        ["rect", { fill: "url(https://example.org/a.svg#b)", onclick: "1", stroke: "URL(data:,x)" }],
      ],
    ];
    const { part, find } = await renderPart(<RegistryIcon icon={hostile} />);
    expect([...part.querySelectorAll("*")].map((node) => node.tagName)).toEqual(["rect"]);
    expect([...part.attributes].map(({ name }) => name)).toEqual(["aria-hidden"]);
    expect(find("rect").attributes).toHaveLength(0);
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<SVGSVGElement>();
    const { part } = await renderPart(<RegistryIcon ref={ref} icon={gradient} className="mine" width={20} />);
    expect(ref.current).toBe(part as unknown);
    expect([part.getAttribute("class"), part.getAttribute("width")]).toEqual(["mine", "20"]);
  });
});
