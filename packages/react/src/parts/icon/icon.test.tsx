import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { createAdopter } from "../../theme/shadow.ts";
import { StyleScope } from "../../theme/style-scope.tsx";
import { Icon, IconShape } from "./icon.tsx";
import { WARNING } from "./launch-icons.generated.ts";
import { ViewIcon } from "./view-icon.tsx";

const svgIn = (container: Element): SVGSVGElement => container.querySelector("svg")!;

describe("Icon", () => {
  it("is decoration of 20 px in two elements, hidden from assistive technology", async () => {
    const { container } = await render(<Icon name="close" />);
    const svg = svgIn(container);
    expect(svg.getAttribute("aria-hidden")).toBe("true");
    expect(container.querySelectorAll("*")).toHaveLength(2);
    expect(svg.getBoundingClientRect()).toMatchObject({ width: 20, height: 20 });
  });

  it("keeps strokes 1.6 px wide at every size", async () => {
    const { container } = await render(<Icon name="close" size={40} />);
    const svg = svgIn(container);
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    expect(Number(svg.getAttribute("stroke-width")) * scale).toBeCloseTo(1.6);
  });

  it("takes the colour of the text around it, and forwards its ref and what else it is given", async () => {
    const ref = createRef<SVGSVGElement>();
    const { container } = await render(<Icon name="help" ref={ref} className="mine" data-state="done" />);
    expect(ref.current).toBe(svgIn(container));
    expect(ref.current?.getAttribute("stroke")).toBe("currentColor");
    expect(ref.current?.getAttribute("class")).toBe("mine");
    expect(ref.current?.dataset["state"]).toBe("done");
  });

  it("mirrors what points to a side where text runs from right to left, and nothing else", async () => {
    const { container } = await render(
      <StyleScope adopt={createAdopter(document)}>
        <p dir="rtl">
          <Icon name="back" />
          <Icon name="help" />
        </p>
        <p dir="ltr">
          <Icon name="back" />
        </p>
      </StyleScope>,
    );
    const transforms = [...container.querySelectorAll("svg")].map((svg) => getComputedStyle(svg).transform);
    expect(transforms).toEqual(["matrix(-1, 0, 0, 1, 0, 0)", "none", "none"]);
  });
});

describe("ViewIcon", () => {
  it("draws the modal's icons and those of later views", async () => {
    const { container } = await render(
      <p>
        <ViewIcon name="close" />
        <ViewIcon name="settings" />
      </p>,
    );
    const paths = [...container.querySelectorAll("path")].map((path) => path.getTotalLength());
    expect(paths).toHaveLength(2);
    for (const length of paths) expect(length).toBeGreaterThan(0);
  });
});

describe("IconShape", () => {
  it("draws a single icon for the launch buttons", async () => {
    const { container } = await render(<IconShape icon={WARNING} size={16} />);
    expect(svgIn(container).getBoundingClientRect().width).toBe(16);
    expect(container.querySelector("path")?.getAttribute("d")).toBe(WARNING[0]);
  });
});
